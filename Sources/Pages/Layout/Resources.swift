/// The templates, style sheet, icons and script that are embedded in the program.
///
/// `TemplateTests` compares the list with the folders.
enum Resources {
  static let templates: [(name: String, text: String)] = [
    // Layout
    ("bare-page", text(PackageResources.bare_page_mustache)),
    ("curve", text(PackageResources.curve_mustache)),
    ("field", text(PackageResources.field_mustache)),
    ("form-fields", text(PackageResources.form_fields_mustache)),
    ("form-tokens", text(PackageResources.form_tokens_mustache)),
    ("frame", text(PackageResources.frame_mustache)),
    ("layout", text(PackageResources.layout_mustache)),
    ("line", text(PackageResources.line_mustache)),
    ("message", text(PackageResources.message_mustache)),
    ("mistakes", text(PackageResources.mistakes_mustache)),
    ("own-mistake", text(PackageResources.own_mistake_mustache)),
    ("option", text(PackageResources.option_mustache)),
    ("problem", text(PackageResources.problem_mustache)),
    ("shortcuts", text(PackageResources.shortcuts_mustache)),
    ("screen-page", text(PackageResources.screen_page_mustache)),
    ("screen", text(PackageResources.screen_mustache)),
    ("sections", text(PackageResources.sections_mustache)),
    // Accounts
    ("assertion", text(PackageResources.assertion_mustache)),
    ("balances", text(PackageResources.balances_mustache)),
    ("changed-account", text(PackageResources.changed_account_mustache)),
    ("new-account", text(PackageResources.new_account_mustache)),
    ("statement-rows", text(PackageResources.statement_rows_mustache)),
    ("statement", text(PackageResources.statement_mustache)),
    ("summary", text(PackageResources.summary_mustache)),
    // Audit
    ("audit-progress", text(PackageResources.audit_progress_mustache)),
    ("audit", text(PackageResources.audit_mustache)),
    // Conflicts
    ("conflict", text(PackageResources.conflict_mustache)),
    ("conflicts", text(PackageResources.conflicts_mustache)),
    ("decided-conflict", text(PackageResources.decided_conflict_mustache)),
    // Devices
    ("device", text(PackageResources.device_mustache)),
    ("devices", text(PackageResources.devices_mustache)),
    ("invitation", text(PackageResources.invitation_mustache)),
    ("revocation", text(PackageResources.revocation_mustache)),
    // Entries
    ("closed-period", text(PackageResources.closed_period_mustache)),
    ("entry-form", text(PackageResources.entry_form_mustache)),
    ("entry-preview", text(PackageResources.entry_preview_mustache)),
    ("entry", text(PackageResources.entry_mustache)),
    ("looks-repeated", text(PackageResources.looks_repeated_mustache)),
    ("undo", text(PackageResources.undo_mustache)),
    // Explanations
    ("explanation", text(PackageResources.explanation_mustache)),
    // Exports
    ("export", text(PackageResources.export_mustache)),
    ("foreign-books", text(PackageResources.foreign_books_mustache)),
    ("tax-year", text(PackageResources.tax_year_mustache)),
    ("cash-book", text(PackageResources.cash_book_mustache)),
    // Forecast
    ("forecast", text(PackageResources.forecast_mustache)),
    ("forecast-movement", text(PackageResources.forecast_movement_mustache)),
    // Imports
    ("csv-layout", text(PackageResources.csv_layout_mustache)),
    ("import-account", text(PackageResources.import_account_mustache)),
    ("import-field", text(PackageResources.import_field_mustache)),
    ("import-layout", text(PackageResources.import_layout_mustache)),
    ("import-preview", text(PackageResources.import_preview_mustache)),
    ("import-row", text(PackageResources.import_row_mustache)),
    ("imported", text(PackageResources.imported_mustache)),
    ("imports", text(PackageResources.imports_mustache)),
    ("layout-fields", text(PackageResources.layout_fields_mustache)),
    ("lost-file", text(PackageResources.lost_file_mustache)),
    // Payments
    ("charge-form", text(PackageResources.charge_form_mustache)),
    ("code-preview", text(PackageResources.code_preview_mustache)),
    ("code-reading", text(PackageResources.code_reading_mustache)),
    ("payment-code-form", text(PackageResources.payment_code_form_mustache)),
    ("payment-form", text(PackageResources.payment_form_mustache)),
    ("payment", text(PackageResources.payment_mustache)),
    // Periods
    ("closing", text(PackageResources.closing_mustache)),
    // Places
    ("news", text(PackageResources.news_mustache)),
    ("places", text(PackageResources.places_mustache)),
    ("sync-progress", text(PackageResources.sync_progress_mustache)),
    ("sync", text(PackageResources.sync_mustache)),
    // Questions
    ("cash-flow", text(PackageResources.cash_flow_mustache)),
    ("figure-table", text(PackageResources.figure_table_mustache)),
    ("income", text(PackageResources.income_mustache)),
    ("month-page", text(PackageResources.month_page_mustache)),
    ("months-table", text(PackageResources.months_table_mustache)),
    ("question-head", text(PackageResources.question_head_mustache)),
    ("share-bar", text(PackageResources.share_bar_mustache)),
    ("spending", text(PackageResources.spending_mustache)),
    ("trial-balance", text(PackageResources.trial_balance_mustache)),
    // Register
    ("date-field", text(PackageResources.date_field_mustache)),
    ("entry-row", text(PackageResources.entry_row_mustache)),
    ("money", text(PackageResources.money_mustache)),
    ("register-days", text(PackageResources.register_days_mustache)),
    ("register-next", text(PackageResources.register_next_mustache)),
    ("chosen-entries", text(PackageResources.chosen_entries_mustache)),
    ("row-form", text(PackageResources.row_form_mustache)),
    ("register-page", text(PackageResources.register_page_mustache)),
    ("register-rows", text(PackageResources.register_rows_mustache)),
    ("register", text(PackageResources.register_mustache)),
    // Bills of cards
    ("bill", text(PackageResources.bill_mustache)),
    ("no-bills", text(PackageResources.no_bills_mustache)),
    // Budget
    ("budget", text(PackageResources.budget_mustache)),
    ("budget-row", text(PackageResources.budget_row_mustache)),
    ("budget-values", text(PackageResources.budget_values_mustache)),
    // Plans
    ("plan-form", text(PackageResources.plan_form_mustache)),
    ("plan", text(PackageResources.plan_mustache)),
    ("plans", text(PackageResources.plans_mustache)),
    // Reconciliation
    ("comparison", text(PackageResources.comparison_mustache)),
    ("no-reconciliation", text(PackageResources.no_reconciliation_mustache)),
    ("reconciliation", text(PackageResources.reconciliation_mustache)),
    // Reports
    ("expense-kinds", text(PackageResources.expense_kinds_mustache)),
    ("expense", text(PackageResources.expense_mustache)),
    ("no-review", text(PackageResources.no_review_mustache)),
    ("notices", text(PackageResources.notices_mustache)),
    ("printed-report", text(PackageResources.printed_report_mustache)),
    ("receipt", text(PackageResources.receipt_mustache)),
    ("report-form", text(PackageResources.report_form_mustache)),
    ("report-list", text(PackageResources.report_list_mustache)),
    ("report-parts-fragment", text(PackageResources.report_parts_fragment_mustache)),
    ("report-parts", text(PackageResources.report_parts_mustache)),
    ("report", text(PackageResources.report_mustache)),
    ("review", text(PackageResources.review_mustache)),
    // Rules
    ("rule", text(PackageResources.rule_mustache)),
    ("rules", text(PackageResources.rules_mustache)),
  ]
  static let sheet = text(PackageResources.folha_css)
  static let icon = text(PackageResources.icone_svg)
  static let icons = text(PackageResources.icones_svg)
  static let script = text(PackageResources.pagina_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
