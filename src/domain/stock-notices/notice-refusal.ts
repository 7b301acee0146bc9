/**
 * Refusals around people who wait for a size. `notice_in_stock`: it can be bought now; `notice_size_full`: more people wait
 * than any restock serves; `notice_too_many`: one phone or mail waits for many sizes; `notice_waits`: the size is not back,
 * so nobody is told.
 */
export type NoticeRefusalCode =
  | 'notice_in_stock'
  | 'notice_not_found'
  | 'notice_size_full'
  | 'notice_too_many'
  | 'notice_waits'
