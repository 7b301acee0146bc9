import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/**
 * What the settings let a person change, and for how many days what was deleted can be restored, read before the
 * transaction of a verb.
 */
export type ChangeRights = { delete: boolean; prices: boolean; trashDays: number }

export const changeRights = async (shop: Pick<Shop, 'settings'>, by: Staff): Promise<ChangeRights> => ({
  delete: await mayDo(shop, by, 'delete'),
  prices: await mayDo(shop, by, 'prices'),
  trashDays: (await shop.settings.now()).privacy.trashDays,
})
