import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canBeLinked } from '#domain/calls/confirm-link.ts'
import type { OrderMessages } from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { failureText } from '../api/call-shop.ts'
import { makeCallLink } from '../api/calls.ts'
import { findMessages, noteMessage, type OpenedMessage } from '../api/messages.ts'

const keyOf = (orderId: string) => ['order-messages', orderId]

/** A message is on its way for seconds: somebody who has just sent it sees what came of it. */
const LOOK_AGAIN_MS = 2_000

/**
 * What was and can be written about an order, as it is now: the order and the settings fill it in. It is looked at again
 * while a message is about to be handed over; one that waits for the morning, or for a person, is not.
 */
export const useOrderMessages = (orderId: string) =>
  useQuery({
    queryKey: keyOf(orderId),
    queryFn: () => findMessages(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.queue.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  })

const isOnItsWay = ({ state, reason }: OrderMessages['queue'][number]): boolean =>
  state === 'sending' || (state === 'waiting' && reason === null)

/** The same for somebody who is about to write: never an earlier answer, which the first choice would be made from. */
export const useMessagesToWrite = (order: StaffOrder) =>
  useQuery({ queryKey: ['messages-to-write', order.id], queryFn: () => findWithLink(order), gcTime: 0 })

/** A message that asks to confirm needs the link of the order, which is made when somebody first wants to write it. */
async function findWithLink(order: StaffOrder): Promise<OrderMessages> {
  const known = await findMessages(order.id)
  const lacksLink = known.templates.some(({ texts }) => texts.some(({ missing }) => missing === 'confirm'))
  if (!lacksLink || !canBeLinked(order)) return known
  // without it that one message stays without a text, and says why
  const isMade = await makeCallLink(order.id).then(
    () => true,
    () => false,
  )
  return isMade ? await findMessages(order.id) : known
}

/** Notes what was opened; a failure stays until it is noted or another message is opened. */
export function useNoting(orderId: string, onNoted: () => void) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<{ opened: OpenedMessage; why: string }>()
  const note = async (opened: OpenedMessage) => {
    setFailed(undefined)
    try {
      await noteIn(queries, orderId, opened)
      onNoted()
    } catch (error) {
      setFailed({ opened, why: failureText(error) })
    }
  }
  return { note, why: failed?.why, again: failed && (() => void note(failed.opened)) }
}

async function noteIn(queries: QueryClient, orderId: string, opened: OpenedMessage): Promise<void> {
  const { language } = opened
  const messages = await noteMessage(orderId, opened)
  const known = queries.getQueryData<OrderMessages>(keyOf(orderId))
  if (known) queries.setQueryData(keyOf(orderId), { ...known, messages, language })
  // the timeline may have failed to load before
  else await queries.invalidateQueries({ queryKey: keyOf(orderId) })
}
