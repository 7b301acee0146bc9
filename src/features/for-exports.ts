import type { Db } from '#db/open-db.ts'

/** The same shop, with its reports read through the connections for exports. */
export const forExports = <Given extends { db: Db }>(shop: Given): Given => ({
  ...shop,
  db: { ...shop.db, reports: shop.db.exports },
})
