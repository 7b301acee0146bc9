import {
  CUSTOMER_MESSAGE_STATES,
  type CustomerMessage,
  type CustomerMessagePage,
  type EventFigures,
  MESSAGE_ROUTES,
  type MessagesState,
  OPT_OUT_WAYS,
  type OptOut,
  type OptOutPage,
  type OrderSms,
  WAIT_REASONS,
} from '#domain/customer-messages/customer-message.ts'
import { MESSAGE_EVENT_IDS } from '#domain/customer-messages/message-events.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from '#domain/messages/message-variables.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/order-message.ts'
import {
  bool,
  type Codec,
  count,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'

const isVariable = (name: string): name is MessageVariable => Object.hasOwn(MESSAGE_VARIABLES, name)
const event = oneOf(MESSAGE_EVENT_IDS)
const language = oneOf(MESSAGE_LANGUAGES)

/** A row of the queue. */
export const CustomerMessageCodec = objectOf({
  id: named('_id', text),
  orderId: named('order_id', nullable(text)),
  orderNo: named('order_no', nullable(count)),
  event,
  route: oneOf(MESSAGE_ROUTES),
  language,
  state: oneOf(CUSTOMER_MESSAGE_STATES),
  parts: count,
  madeAt: named('createdAt', instant),
  dueAt: named('due_at', nullable(instant)),
  endedAt: named('ended_at', nullable(instant)),
  reason: nullable(text),
  gateway: nullable(text),
  providerId: named('provider_id', nullable(text)),
  to: nullable(text),
  by: nullable(text),
  settledBy: named('settled_by', nullable(text)),
}) satisfies Codec<CustomerMessage, unknown>

/** Newest first. */
export const CustomerMessageListCodec = listOf(CustomerMessageCodec)

export const CustomerMessagePageCodec = objectOf({
  messages: CustomerMessageListCodec,
  page: count,
  pages: count,
  total: count,
}) satisfies Codec<CustomerMessagePage, unknown>

/** What an order knows of messages by SMS. */
export const OrderSmsCodec = objectOf({
  isConnected: named('is_connected', bool),
  isStopped: named('is_stopped', bool),
  isOptedOut: named('is_opted_out', bool),
  today: count,
  cap: count,
  pricePerPartPoisha: named('price_per_part_poisha', count),
  offered: listOf(
    objectOf({
      event,
      texts: listOf(
        objectOf({
          language,
          text: nullable(text),
          missing: nullable(oneOf(Object.keys(MESSAGE_VARIABLES).filter(isVariable))),
          parts: count,
        }),
      ),
    }),
  ),
}) satisfies Codec<OrderSms, unknown>

const EventFiguresCodec = objectOf({
  event,
  handed: count,
  unknown: count,
  refused: count,
  dropped: count,
  optedOut: named('opted_out', count),
  waiting: count,
  spentPoisha: named('spent_poisha', count),
}) satisfies Codec<EventFigures, unknown>

/** What the screen of messages shows above its lists. */
export const MessagesStateCodec = objectOf({
  gateway: nullable(text),
  balanceTaka: named('balance_taka', nullable(number)),
  balanceProblem: named('balance_problem', nullable(text)),
  isStopped: named('is_stopped', bool),
  isSending: named('is_sending', bool),
  notSending: named('not_sending', nullable(oneOf([...WAIT_REASONS, 'all_off']))),
  quietUntil: named('quiet_until', nullable(instant)),
  quietFrom: named('quiet_from', count),
  quietTo: named('quiet_to', count),
  capPerPhone: named('cap_per_phone', count),
  spentPoisha: named('spent_poisha', count),
  capTaka: named('cap_taka', count),
  counts: objectOf({ waiting: count, unknown: count, optOuts: named('opt_outs', count) }),
  events: listOf(EventFiguresCodec),
  monthlyOrders: named('monthly_orders', count),
  names: listOf(text),
}) satisfies Codec<MessagesState, unknown>

const OptOutCodec = objectOf({
  id: named('_id', text),
  phone: nullable(text),
  at: named('createdAt', instant),
  how: oneOf(OPT_OUT_WAYS),
  by: nullable(text),
  note: text,
}) satisfies Codec<OptOut, unknown>

export const OptOutPageCodec = objectOf({
  optOuts: named('opt_outs', listOf(OptOutCodec)),
  page: count,
  pages: count,
  total: count,
}) satisfies Codec<OptOutPage, unknown>
