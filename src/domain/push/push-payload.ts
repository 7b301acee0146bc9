import type { SentKind } from './push-kind.ts'

/**
 * What a device gets, in its person's language. It appears on locked screens: the number of an order, an area and pairs,
 * never a name, a phone or a price. `tag`: a later one with the same tag takes its place. `url`: the path that a press
 * opens. `id`: of this message; that of a test is told to `POST /v1/push/arrived`.
 */
export type PushPayload = {
  kind: SentKind
  title: string
  body: string
  tag: string
  url: string
  sent_at: string
  id: string
}
