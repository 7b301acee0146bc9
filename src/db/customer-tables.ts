/** The table of the customers with several numbers; see `tables.ts`. */
export type CustomerTables = {
  customer_numbers: { phone: string; main_phone: string; joined_at: string; actor: string }
}
