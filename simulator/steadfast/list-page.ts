const ROWS_A_PAGE = 10

/** One page of a list with the numbers of Laravel's paginator. */
export function listPage<Row>(all: readonly Row[], page: string | null) {
  const wanted = /^\d{1,6}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1
  const start = (wanted - 1) * ROWS_A_PAGE
  return {
    rows: all.slice(start, start + ROWS_A_PAGE),
    current_page: wanted,
    last_page: Math.max(1, Math.ceil(all.length / ROWS_A_PAGE)),
    per_page: ROWS_A_PAGE,
    total: all.length,
  }
}
