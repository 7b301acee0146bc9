import {
  isNeeded,
  isSettled,
  isSkippable,
  OPENING_STEPS,
  type OpeningStep,
  type StepState,
} from '#domain/opening/opening.ts'
import type { OpeningReport, ReportedStep } from '#domain/opening/opening-report.ts'
import { type Contact, contactsOf } from '#domain/opening/placeholders.ts'
import { isSimulatedCourier } from '#domain/parcels/parcel.ts'
import { courierState } from '#features/courier/courier-state.ts'
import type { Shop } from '#features/shop.ts'

type CourierFacts = { courier: OpeningReport['courier']; state: StepState; isSimulated: boolean }

/** The steps of the first run as they are now, from the settings, the products, the accounts and the environment. */
export async function readSteps(shop: Shop, skipped: readonly OpeningStep[]) {
  const saved = await savedSections(shop)
  const contacts = contactsOf(await shop.settings.now(), saved.has('shop'))
  const courier = await readCourierFacts(shop)
  const found: Record<OpeningStep, StepState> = {
    contacts: contactsState(contacts),
    delivery: saved.has('delivery') ? 'done' : 'todo',
    product: await productState(shop),
    courier: courier.state,
    mail: shop.config.hasMailServer ? 'done' : 'off',
    second_factor: (await hasSecondFactor(shop)) ? 'done' : 'todo',
    team: (await hasTeam(shop)) ? 'done' : 'todo',
  }
  const steps = OPENING_STEPS.map((step): ReportedStep => {
    const state = !isSettled(found[step]) && skipped.includes(step) ? 'skipped' : found[step]
    return { step, isNeeded: isNeeded(step), isSkippable: isSkippable(step), state }
  })
  return {
    steps,
    contacts,
    isShopSaved: saved.has('shop'),
    courier: courier.courier,
    isCourierSimulated: courier.isSimulated,
    mayOpen: steps.every(step => !step.isNeeded || isSettled(step.state)),
  }
}

const contactsState = (contacts: readonly Contact[]): StepState => {
  const own = contacts.filter(({ isOwn }) => isOwn).length
  if (own === contacts.length) return 'done'
  return own > 0 ? 'partial' : 'todo'
}

async function savedSections({ db }: Shop): Promise<Set<string>> {
  const rows = await db.main.selectFrom('settings').select('section').execute()
  return new Set(rows.map(row => row.section))
}

/** Done: a product is on sale, has a pair and shows a picture of the owner's. Begun: one of the owner's is there. */
async function productState({ db, demoPictures }: Shop): Promise<StepState> {
  const own = db.main
    .selectFrom('products')
    .where('products.deleted_at', 'is', null)
    .where('products.image', 'not in', [...demoPictures])
  const onSale = await own
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('sizes', 'sizes.variant_id', 'variants.id')
    .select('products.id')
    .where('products.status', '=', 'published')
    .where('products.price', '>', 0)
    .where('products.image', '<>', '')
    .where('sizes.stock', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (onSale) return 'done'
  return (await own.select('products.id').limit(1).executeTakeFirst()) ? 'partial' : 'todo'
}

/** One that refuses the keys is named before all else; the step is done once a real one is connected. */
async function readCourierFacts({ db, couriers, clock }: Shop): Promise<CourierFacts> {
  if (couriers.length === 0) return { courier: null, state: 'off', isSimulated: false }
  for (const courier of couriers) {
    const { haltedAt, haltReason } = await courierState(db.main, courier, clock.now())
    if (haltedAt !== null)
      return {
        courier: { name: courier.name, refusedAt: haltedAt, reason: haltReason ?? '' },
        state: 'refused',
        isSimulated: false,
      }
  }
  const isSimulated = couriers.every(({ id }) => isSimulatedCourier(id))
  return { courier: null, state: isSimulated ? 'todo' : 'done', isSimulated }
}

/** Whether an Admin who can sign in shows more than a password. */
async function hasSecondFactor({ db }: Shop): Promise<boolean> {
  const admin = await db.main
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('second_factor_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/** Whether somebody besides one Admin works here. */
async function hasTeam({ db }: Shop): Promise<boolean> {
  const rows = await db.main
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['Admin', 'Moderator'])
    .where('verified_at', 'is not', null)
    .limit(2)
    .execute()
  return rows.length > 1
}
