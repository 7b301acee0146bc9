/** The refusals of cases; status and text in contract/cases/case-refusals.ts. */
export type CaseRefusalCode =
  | 'case_not_found'
  | 'case_undelivered'
  | 'case_pairs_taken'
  | 'case_late'
  | 'case_pair_missing'
  | 'case_pair_extra'
  | 'case_over'
  | 'case_unfit'
  | 'case_open'
  | 'case_order_fixed'
  | 'case_lines_fixed'
  | 'case_refund_unpaid'
  | 'case_refund_above'
  | 'case_refund_none'

/** The data of those that carry more than a code. */
export type CaseRefusalData = {
  /** `caseNo`: the case that has the pairs; null: they came back another way. */
  case_pairs_taken: { caseNo: number | null }
  /** For how many days it is late. */
  case_late: { lateDays: number }
}
