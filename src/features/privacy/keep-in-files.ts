import type { Shop } from '#features/shop.ts'

/** Copies who was forgotten from the table into the files that outlive the database. */
export async function keepInFiles({ db, forgotten }: Pick<Shop, 'db' | 'forgotten'>): Promise<void> {
  await forgotten.add(await db.main.selectFrom('forgotten').selectAll().execute())
}
