import { bool, count, objectOf, oneOf, text } from '#contract/codec-parts.ts'
import {
  CustomerMessageCodec,
  CustomerMessagePageCodec,
  MessagesStateCodec,
  OptOutPageCodec,
} from '#contract/customer-messages/customer-messages-codec.ts'
import type {
  CustomerMessage,
  CustomerMessagePage,
  CustomerMessageState,
  MessagesState,
  OptOutPage,
} from '#domain/customer-messages/customer-message.ts'
import type { MessageEvent } from '#domain/customer-messages/message-events.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { callShop, readWith } from './call-shop.ts'

const PATH = '/v1/messages'
const OPT_OUTS = `${PATH}/opt-outs`
const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** What is sent now, what is left of the money, and the figures. Like the other calls of this file it throws `CallFailed`. */
export const findMessagesState = async (): Promise<MessagesState> =>
  readWith(MessagesStateCodec, (await callShop(`${PATH}/state`)).data)

/** A page of the queue, newest first; without a state all of them. */
export async function listCustomerMessages(
  state: CustomerMessageState | undefined,
  page: number,
): Promise<CustomerMessagePage> {
  const query = new URLSearchParams({ page: String(page), ...(state && { state }) })
  return readWith(CustomerMessagePageCodec, (await callShop(`${PATH}?${query}`)).data)
}

/** Notes that an unknown message arrived. */
export const sayArrived = async (id: string): Promise<CustomerMessage> =>
  readWith(CustomerMessageCodec, (await callShop(`${one(id)}/arrived`, { method: 'POST' })).data)

/** Puts an unknown message into the queue once more. */
export const sendAgain = async (id: string): Promise<CustomerMessage> =>
  readWith(CustomerMessageCodec, (await callShop(`${one(id)}/again`, { method: 'POST' })).data)

const StoppedCodec = objectOf({ is_stopped: bool })

/** Stops all sending, or lets it go on; returns whether it is stopped now. */
export const stopMessages = async (isStopped: boolean): Promise<boolean> =>
  readWith(
    StoppedCodec,
    (await callShop(`${PATH}/stop`, { method: 'POST', body: { is_stopped: isStopped } })).data,
  ).is_stopped

/** The numbers that want no messages, newest first. */
export const listOptOuts = async (page: number): Promise<OptOutPage> =>
  readWith(OptOutPageCodec, (await callShop(`${OPT_OUTS}?page=${page}`)).data)

export const addOptOut = async (phone: string, note: string): Promise<void> =>
  void (await callShop(OPT_OUTS, { method: 'POST', body: { phone, note } }))

export const removeOptOut = async (id: string): Promise<void> =>
  void (await callShop(`${OPT_OUTS}/${encodeURIComponent(id)}`, { method: 'DELETE' }))

const TriedCodec = objectOf({
  state: oneOf(['handed', 'refused', 'unknown']),
  code: text,
  parts: count,
  text,
})

export type TriedMessage = { event: MessageEvent; language: MessageLanguage; text: string; phone: string }

/** Sends a text, saved or not, to a phone of one's own. */
export const tryMessage = async (tried: TriedMessage) =>
  readWith(TriedCodec, (await callShop(`${PATH}/try`, { method: 'POST', body: tried })).data)
