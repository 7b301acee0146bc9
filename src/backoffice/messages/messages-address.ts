import { useNavigate, useParams, useSearchParams } from 'react-router'
import { MESSAGE_EVENT_IDS, type MessageEvent } from '#domain/customer-messages/message-events.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/messages/order-message.ts'
import { screens } from '../menu-entries.ts'
import { latestQuery } from '../ui/latest-query.ts'

/** The tabs of the messages in their order; the first stands where the menu leads. */
export const MESSAGE_TABS = ['templates', 'queue', 'unknown', 'opt-outs', 'settings'] as const
export type MessageTab = (typeof MESSAGE_TABS)[number]

/** How the words of an event reach a customer: the shop sends the one, a person opens the other. */
export const WAYS = ['sms', 'whatsapp'] as const
export type Way = (typeof WAYS)[number]

/** Which text of the templates is shown. */
export type ShownText = { event: MessageEvent; language: MessageLanguage; by: Way }

const MAXIMUM_PAGE = 10_000

/** The tab that an address names; undefined: there is no such tab. */
export const tabOf = (name: string | undefined): MessageTab | undefined =>
  name === undefined ? 'templates' : MESSAGE_TABS.find(tab => tab === name && tab !== 'templates')

export const messagesPath = (tab: MessageTab): string =>
  tab === 'templates' ? screens.messages.path : `${screens.messages.path}/${tab}`

/** What the templates show; a value that does not fit is treated as missing. */
export function readShownText(query: URLSearchParams): ShownText {
  return {
    event: MESSAGE_EVENT_IDS.find(event => event === query.get('event')) ?? 'received',
    language: MESSAGE_LANGUAGES.find(language => language === query.get('language')) ?? 'bn',
    by: WAYS.find(way => way === query.get('by')) ?? 'sms',
  }
}

/** The address of a text; default values are left out. */
export function textPath({ event, language, by }: ShownText): string {
  const query = new URLSearchParams()
  if (event !== 'received') query.set('event', event)
  if (language !== 'bn') query.set('language', language)
  if (by !== 'sms') query.set('by', by)
  return query.size > 0 ? `${screens.messages.path}?${query}` : screens.messages.path
}

/** The text of the templates that the address names, and how to go to another. */
export function useShownText() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const shown = readShownText(query)
  return {
    shown,
    show: (change: Partial<ShownText>): void =>
      void navigate(textPath({ ...readShownText(latestQuery()), ...change }), {
        preventScrollReset: true,
        replace: true,
      }),
  }
}

/** The page of a list, 1 or more. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAXIMUM_PAGE) : 1
}

export const useMessageTab = (): MessageTab => tabOf(useParams().tab) ?? 'templates'
