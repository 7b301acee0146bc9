/** The tables of the mails to the owner; see `tables.ts`. */
export type NoticeTables = {
  owner_news: { order_id: string }
  owner_marks: { name: string; began_at: string | null; told_at: string | null; mailed_at: string | null }
}
