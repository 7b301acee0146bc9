import type { Db } from '#db/open-db.ts'

/** A shop whose reports are read where files of everything are. */
export const forExports = <Given extends { db: Db }>(shop: Given): Given => ({
  ...shop,
  db: { ...shop.db, reports: shop.db.exports },
})
