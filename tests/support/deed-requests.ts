import sharp from 'sharp'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { createUser } from '#features/accounts/create-user.ts'
import { readPaste } from '#features/advances/read-paste.ts'
import { recordOutcome } from '#features/calls/record-outcome.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { mergeCustomers } from '#features/customers/merge-customers.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { scanCode } from '#features/packing/scan-code.ts'
import { startPacking } from '#features/packing/start-packing.ts'
import { tickByHand } from '#features/packing/tick-by-hand.ts'
import { askRemotePictures } from '#features/remote-pictures/ask-remote-pictures.ts'
import { startPasskey } from '#features/second-factor/passkeys/add-passkey.ts'
import { startTotp } from '#features/second-factor/set-up-totp.ts'
import { previewSettings } from '#features/settings/preview-settings.ts'
import type { Around, Request } from './access-row.ts'
import { makeAdvance } from './advance-access.ts'
import { bkashSms } from './advance-desk.ts'
import { Authenticator } from './authenticator.ts'
import { makeCustomer } from './customer-access.ts'
import { fakeCourier } from './fake-courier.ts'
import { makeLine, makeProduct, makeSession } from './makers.ts'
import { multipartOf } from './multipart.ts'
import { makeBookedOrder } from './packing-desk.ts'
import { keepPasskey } from './passkeys.ts'
import { makeReportedPayout, payingCourier, reportedLine } from './payouts.ts'
import { makeAdmin } from './people.ts'
import { codeOf, makeFactorOf, makeFactorPerson } from './second-factor.ts'
import { setSettings } from './set-settings.ts'
import { makeStaffOrder, setFields } from './staff-orders.ts'

/** `by`: the Admin who sends the request, so that it can take back what they did themselves; `cookie`: their session. */
export type DeedAround = Around & { by: Awaited<ReturnType<typeof makeAdmin>>['by']; cookie: string }
/** `cookie`: of the same Admin, where it is not that session which sends the request. */
type DeedRequest = Request & { cookie?: string }
type MakeRequest = (around: DeedAround) => Promise<DeedRequest> | DeedRequest

const orderOf = async ({ shop }: DeedAround, officialStatus?: 'Confirmed') => {
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  const { by } = await makeAdmin(shop)
  if (officialStatus) await setFields(shop, { by, id: order.id }, { officialStatus })
  return order.id
}

/** A courier that takes every parcel, knows where it is and brings it back. */
function connect({ shop }: DeedAround) {
  const { courier, state } = fakeCourier({
    clock: shop.clock,
    book: async () => ({
      ok: true,
      booking: {
        consignmentId: crypto.randomUUID(),
        trackingCode: crypto.randomUUID(),
        status: parcelStatusOf('in_review'),
        trackingUrl: null,
      },
    }),
    requestReturn: async () => ({ ok: true }),
  })
  state.statusOf = () => 'pending'
  shop.couriers = [courier]
  return courier
}

const withParcel = async (around: DeedAround, courierStatus: string) => {
  connect(around)
  const id = await orderOf(around)
  const codes = { consignmentId: crypto.randomUUID(), trackingCode: crypto.randomUUID() }
  await setFields(around.shop, { by: around.by, id }, { ...codes, courierStatus })
  return `/v1/orders/${id}`
}

const withPasskey = async ({ shop, by }: DeedAround) => {
  const device = new Authenticator()
  await keepPasskey(shop, by, device)
  return `/v1/auth/second-factor/passkeys/${device.id}`
}

const PICTURE_ROW = () => `simple,Shoe,1,2500,Shoes,https://pictures.example/${crypto.randomUUID()}.jpg`
const foreignFile = () => Buffer.from(`Type,Name,Published,Regular price,Categories,Images\n${PICTURE_ROW()}`)

/** A call of the Admin who sends the request. */
const ownCall = async (around: DeedAround) => {
  const { shop, by } = around
  const id = await orderOf(around)
  const said = { outcome: 'no_answer', phone: null, note: null } as const
  const recorded = await recordOutcome(shop, { by, orderId: id, key: null, said })
  if (!recorded.ok) throw new Error(recorded.code)
  return { path: `/v1/calls/${id}`, attempt: recorded.attempt }
}

/** A parcel that the Admin who sends the request has in hand; `isComplete`: with all its pairs. */
const parcelInHand = async ({ shop, by }: DeedAround, { isComplete = false } = {}) => {
  const { id, consignmentId } = await makeBookedOrder(shop, by, [makeLine(await makeProduct(shop))])
  await startPacking(shop, { by, orderIds: [id] })
  const opened = await scanCode(shop, { by, key: null, code: consignmentId })
  const pair = (opened.ok && opened.scanned.parcel?.pairs[0]?.key) || ''
  if (isComplete) await tickByHand(shop, { by, orderId: id, key: null, pair, why: 'by_hand' })
  return { path: `/v1/packing/parcels/${id}`, pair, consignmentId }
}

/** Requests that do something, where those of the access matrix have nothing to do or no courier to ask. */
export const deedRequests: Readonly<Record<string, MakeRequest>> = {
  'post /v1/calls/{order_id}/detail': async around => {
    const { path, attempt } = await ownCall(around)
    return { path: `${path}/detail`, body: { attempt, outcome: 'switched_off' } }
  },
  'post /v1/calls/{order_id}/undo': async around => {
    const { path, attempt } = await ownCall(around)
    return { path: `${path}/undo`, body: { attempt } }
  },
  'put /v1/money/advances/{id}': async ({ shop, by }) => ({
    path: `/v1/money/advances/${(await makeAdvance(shop, by)).id}`,
    body: { action: 'match', taka: 500 },
  }),
  'post /v1/money/advances/match': async ({ shop, by }) => {
    const { id, trxId } = await makeAdvance(shop, by)
    const { paste } = await readPaste(shop, { by, text: bkashSms('500.00', trxId) })
    return { body: { matches: [{ advance_id: id, message_id: paste.messages[0]?.message?.id ?? '' }] } }
  },
  'post /v1/packing/scan': async around => ({
    body: { code: (await parcelInHand(around, { isComplete: true })).consignmentId },
  }),
  'post /v1/packing/parcels/{order_id}/packed': async around => ({
    path: `${(await parcelInHand(around, { isComplete: true })).path}/packed`,
  }),
  'post /v1/packing/parcels/{order_id}/by-hand': async around => {
    const { path, pair } = await parcelInHand(around)
    return { path: `${path}/by-hand`, body: { pair } }
  },
  'post /v1/packing/parcels/{order_id}/missing': async around => {
    const { path, pair } = await parcelInHand(around)
    return { path: `${path}/missing`, body: { pair } }
  },
  'post /v1/packing/parcels/{order_id}/aside': async around => ({
    path: `${(await parcelInHand(around)).path}/aside`,
  }),
  'post /v1/products/{id}/restore': async ({ shop, by }) => {
    const { id } = await makeProduct(shop)
    await deleteProduct(shop, { by, id })
    return { path: `/v1/products/${id}/restore` }
  },
  'post /v1/products/import': () => ({
    path: '/v1/products/import?dryRun=false',
    body: Buffer.from(
      `name,title,category,price,status\nShoe ${crypto.randomUUID()},A shoe,Casual,2500,draft`,
    ),
    type: 'text/csv',
  }),
  'post /v1/products/import/pictures': () => ({ body: foreignFile(), type: 'text/csv' }),
  'delete /v1/products/import/pictures': async ({ shop, by }) => {
    const addresses = [`https://pictures.example/${crypto.randomUUID()}.jpg`]
    await askRemotePictures(shop, { by, addresses })
    return {}
  },
  'post /v1/upload': async () => {
    const background = `#${Math.floor(Math.random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
    const plain = sharp({ create: { width: 700, height: 700, channels: 3, background } })
    return multipartOf([{ bytes: await plain.jpeg().toBuffer(), name: 'shoe.jpg' }])
  },
  'delete /v1/settings/preview/{token}': async ({ shop, by }) => {
    const made = await previewSettings(shop, { by, drafts: {} })
    return { path: `/v1/settings/preview/${made.ok ? made.token : ''}` }
  },
  'post /v1/orders': async ({ shop }) => ({
    body: {
      recipient_name: 'Mahbub Alam',
      recipient_phone: '01712345678',
      recipient_address: 'House 19, Road 4, Mirpur, Dhaka',
      via: 'whatsapp',
      price: 2580,
      delivery_charge: 80,
      items: [
        { productId: (await makeProduct(shop)).id, product_color: 'Black', product_size: 42, total_lot: 1 },
      ],
    },
  }),
  'post /v1/orders/{id}/restore': async around => {
    const id = await orderOf(around)
    await deleteOrder(around.shop, { by: around.by, id })
    return { path: `/v1/orders/${id}/restore` }
  },
  'post /v1/orders/{id}/undo': async around => {
    const id = await orderOf(around)
    await setFields(around.shop, { by: around.by, id }, { note: 'Ring twice' })
    return { path: `/v1/orders/${id}/undo` }
  },
  'put /v1/orders/{id}/courier': async around => {
    const courier = connect(around)
    around.shop.couriers = [{ ...courier, id: 'first' }, courier]
    return { path: `/v1/orders/${await orderOf(around)}/courier`, body: { courier: 'first' } }
  },
  'post /v1/orders/{id}/parcel': async around => {
    connect(around)
    return { path: `/v1/orders/${await orderOf(around, 'Confirmed')}/parcel` }
  },
  'post /v1/orders/{id}/parcel/refresh': async around => ({
    path: `${await withParcel(around, 'in_review')}/parcel/refresh`,
  }),
  'post /v1/orders/{id}/return-request': async around => ({
    path: `${await withParcel(around, 'hold')}/return-request`,
  }),
  'post /v1/orders/{id}/return-received': async around => ({
    path: `${await withParcel(around, 'cancelled')}/return-received`,
  }),
  'post /v1/courier/payouts/fetch': ({ shop }) => {
    const number = crypto.randomUUID()
    shop.couriers = [
      payingCourier([makeReportedPayout(number, { reported: [reportedLine(number, 258_000)] })]).courier,
    ]
    return {}
  },
  'post /v1/courier/resume': around => {
    connect(around)
    return {}
  },
  'post /v1/conversions/test': async ({ shop }) => {
    await setSettings(shop, 'tracking', { pixelId: '1234567890', metaTestCode: 'TEST1' })
    const sender = { mark: 'm', send: async () => ({ outcome: 'taken' }) as const }
    shop.conversions = { meta: sender, ga4: undefined }
    return { body: { destination: 'meta' } }
  },
  'post /v1/auth/users/{id}/verify': async ({ shop, passwordHash }) => {
    const email = `${crypto.randomUUID()}@pothik.example`
    const user = { email, passwordHash, role: 'User', isVerified: false } as const
    const id = await shop.db.transact(transaction => createUser(transaction, user, shop.clock.now()))
    return { path: `/v1/auth/users/${id}/verify` }
  },
  'post /v1/auth/second-factor': async ({ shop, by, cookie }) => {
    const { recoveryCodes } = await makeFactorOf(shop, cookie)
    // a password alone is half a sign-in from now on
    return { body: { recovery_code: recoveryCodes[0] }, cookie: await makeSession(shop, by.user) }
  },
  'delete /v1/auth/second-factor': async ({ shop, cookie }) => {
    await makeFactorOf(shop, cookie)
    return {}
  },
  'post /v1/auth/second-factor/recovery-codes': async ({ shop, cookie }) => {
    await makeFactorOf(shop, cookie)
    return {}
  },
  'post /v1/auth/second-factor/totp/confirm': async ({ shop, by }) => {
    const { secret } = await startTotp(shop, { by })
    return { body: { code: codeOf(shop, secret) } }
  },
  'delete /v1/auth/second-factor/totp': async ({ shop, cookie }) => {
    await makeFactorOf(shop, cookie)
    return {}
  },
  'post /v1/auth/second-factor/passkeys': async ({ shop, by }) => {
    const started = await startPasskey(shop, { by, place: 'this_device' })
    if (!started.ok) throw new Error(started.code)
    return { body: { passkey: new Authenticator().make(started.options) } }
  },
  'put /v1/auth/second-factor/passkeys/{id}': async around => ({
    path: await withPasskey(around),
    body: { name: 'My phone' },
  }),
  'delete /v1/auth/second-factor/passkeys/{id}': async around => ({ path: await withPasskey(around) }),
  'post /v1/auth/users/{id}/reset-second-factor': async ({ shop }) => {
    const { by } = await makeFactorPerson(shop, { role: 'Moderator' })
    return { path: `/v1/auth/users/${by.user.id}/reset-second-factor` }
  },
  'post /v1/customers/by-id/{id}/separate': async around => {
    const { shop, by } = around
    const [id, number] = [await makeCustomer(around), await makeCustomer(around)]
    const joined = await mergeCustomers(shop, { by, id, other: number })
    if (!joined.ok) throw new Error(joined.code)
    return { path: `/v1/customers/by-id/${id}/separate`, body: { number } }
  },
}
