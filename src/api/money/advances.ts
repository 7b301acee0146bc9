import {
  AdvanceActionWire,
  AdvanceAnswer,
  AdvancesAnswer,
  AdvancesQuery,
  AdvancesSearch,
  actionOf,
  advancePageToWire,
  advanceToWire,
  ClaimWire,
  MatchedAnswer,
  MatchesWire,
  matchedToWire,
  PasteWire,
  ReadPasteAnswer,
  readPasteToWire,
} from '#contract/advances/advance-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { failureOf } from '#contract/refusals.ts'
import type { MatchOutcome } from '#domain/advances/read-message.ts'
import { actOnAdvance } from '#features/advances/act-on-advance.ts'
import { claimAdvance } from '#features/advances/claim-advance.ts'
import { listAdvances } from '#features/advances/list-advances.ts'
import { type MatchOutcomeOfOne, matchAdvances } from '#features/advances/match-advances.ts'
import { readPaste } from '#features/advances/read-paste.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const tags = ['Money']

/** Money that customers send before their parcel: claims, the messages that prove them, and what goes back. */
export function registerAdvances(operations: Operations, shop: Shop): void {
  operations.get('/money/advances', {
    tags,
    access: 'staff',
    summary: 'A page of the advances of a tab, or all of an order',
    query: AdvancesQuery,
    answers: { 200: AdvancesAnswer },
    refuses: [],
    run: ({ by, query: { state: list, search, order_id: orderId, page } }) =>
      listAdvances(shop, { by, list, search, orderId, page }),
    answer: ({ page }) => succeed(advancePageToWire(page)),
  })
  operations.post('/money/advances/search', {
    tags,
    access: 'staff',
    summary: 'The same, with what is searched in the body: a phone stands in no address and no log',
    body: AdvancesSearch,
    answers: { 200: AdvancesAnswer },
    refuses: [],
    run: ({ by, body: { state: list, search, page } }) => listAdvances(shop, { by, list, search, page }),
    answer: ({ page }) => succeed(advancePageToWire(page)),
  })
  operations.post('/money/advances', {
    tags,
    access: 'staff',
    summary: 'Note what a customer says was sent; a claim alone changes nothing that is collected',
    body: ClaimWire,
    answers: { 201: AdvanceAnswer, 200: AdvanceAnswer },
    refuses: [
      'advance_claimed',
      'advance_trx_id_wrong',
      'advance_used',
      'case_order_fixed',
      'order_deleted',
      'order_not_found',
    ],
    run: ({ by, body }) =>
      claimAdvance(shop, {
        by,
        orderId: body.order_id,
        claim: { method: body.method, trxId: body.trx_id, taka: body.taka, senderLast4: body.sender_last4 },
      }),
    answer: ({ advance, repeated }, { reply }) => {
      reply.code(repeated ? 200 : 201)
      return succeed(advanceToWire(advance), 'Advance noted.')
    },
  })
  registerOne(operations, shop)
  registerPaste(operations, shop)
}

function registerOne(operations: Operations, shop: Shop): void {
  operations.put('/money/advances/:id', {
    tags,
    access: 'staff',
    summary:
      'Match, refuse, take back, send back or keep an advance; any staff may refuse, the rest needs the right to the prices of orders',
    params: ById,
    body: AdvanceActionWire,
    answers: { 200: AdvanceAnswer },
    refuses: [
      'advance_above_price',
      'advance_below_matched',
      'advance_changed',
      'advance_claimed',
      'advance_matched',
      'advance_message_there',
      'advance_message_unknown',
      'advance_not_claimed',
      'advance_not_due',
      'advance_not_found',
      'advance_not_matched',
      'advance_not_near',
      'advance_not_refused',
      'advance_refunded',
      'advance_used',
      'case_lines_fixed',
      'case_order_fixed',
      'coupon_no_room',
      'delivery_above_price',
      'fake_reason_alone',
      'follow_up_alone',
      'invoice_taken',
      'not_allowed',
      'order_not_found',
      'out_of_stock',
      'parcel_being_booked',
    ],
    run: ({ by, params, body }) => actOnAdvance(shop, { by, id: params.id, asked: actionOf(body) }),
    answer: ({ advance }) => succeed(advanceToWire(advance)),
  })
}

/** A day's statement of a busy shop; the text may be three bytes a sign. */
const PASTE_BYTES = 1_000_000

function registerPaste(operations: Operations, shop: Shop): void {
  operations.post('/money/advances/read', {
    tags,
    access: 'staff',
    summary: 'Read what arrived on the phone of the shop: each message gets one verdict, and is kept once',
    body: PasteWire,
    answers: { 200: ReadPasteAnswer },
    refuses: [],
    route: { bodyLimit: PASTE_BYTES },
    run: ({ by, body }) => readPaste(shop, { by, text: body.text }),
    answer: ({ paste }) => succeed(readPasteToWire(paste)),
  })
  operations.post('/money/advances/match', {
    tags,
    access: 'staff',
    summary:
      'Match messages with the claims or orders that a person chose, each by itself; the same again changes nothing',
    body: MatchesWire,
    answers: { 200: MatchedAnswer },
    refuses: ['not_allowed'],
    run: ({ by, body }) =>
      matchAdvances(shop, {
        by,
        matches: body.matches.map(one => ({
          messageId: one.message_id,
          advanceId: one.advance_id ?? null,
          orderId: one.order_id ?? null,
        })),
      }),
    answer: ({ outcomes }) => {
      const results = outcomes.map(toOutcome)
      return succeed(matchedToWire({ results, matched: results.filter(({ isDone }) => isDone).length }))
    },
  })
}

function toOutcome({ asked, outcome }: MatchOutcomeOfOne): MatchOutcome {
  if (outcome.ok) {
    const { advanceId, orderNo, countedTaka, overTaka, batch } = outcome
    const done = { isDone: true, code: null, text: null }
    return { messageId: asked.messageId, ...done, advanceId, orderNo, countedTaka, overTaka, batch }
  }
  const { message } = failureOf(outcome)
  const nothing = { orderNo: null, countedTaka: 0, overTaka: 0, batch: null }
  return {
    messageId: asked.messageId,
    isDone: false,
    code: outcome.code,
    text: message,
    advanceId: asked.advanceId,
    ...nothing,
  }
}
