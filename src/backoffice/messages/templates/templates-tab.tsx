import { useMemo } from 'react'
import { say, sayKnown } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import {
  MESSAGE_EVENT_IDS,
  MESSAGE_EVENTS,
  type MessageEvent,
} from '#domain/customer-messages/message-events.ts'
import type { SavedSections } from '../../api/settings.ts'
import { useMe } from '../../me.tsx'
import { useSection, useSettings } from '../../settings/use-settings.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { useShownText } from '../messages-address.ts'
import { EventFacts } from './event-facts.tsx'
import { EventList, type EventSummary } from './event-list.tsx'
import { summarizeEvent } from './summarize-event.ts'
import { TextEditor } from './text-editor.tsx'
import { SMS_SECTION } from './text-place.ts'

type TemplatesTabProps = {
  /** Undefined until it is known, or where it cannot be. */
  state: MessagesState | undefined
}

/** The news of the shop, each with its texts; who may not change them reads when they go out, and what became of them. */
export const TemplatesTab = ({ state }: TemplatesTabProps) =>
  useMe().role === 'Admin' ? <OwnTemplates state={state} /> : <ReadTemplates state={state} />

function OwnTemplates({ state }: TemplatesTabProps) {
  const { data, error, refetch } = useSettings()
  if (error && !data)
    return <LoadFailed what={say('The settings')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsLoading what={say('the templates')} className="msg-loading" />
  return <LoadedTemplates settings={data} state={state} />
}

function LoadedTemplates({ settings, state }: TemplatesTabProps & { settings: SavedSections }) {
  const { shown, show } = useShownText()
  const { value, saved } = useSection(SMS_SECTION, settings[SMS_SECTION])
  const { language } = shown
  const shop = settings.shop.value
  const summaries = useMemo(() => {
    const summaryOf = (event: MessageEvent) =>
      summarizeEvent(event, { value, saved, language, shop, origin: location.origin })
    return Object.fromEntries(MESSAGE_EVENT_IDS.map(event => [event, summaryOf(event)]))
  }, [value, saved, language, shop])
  return (
    <div className="msg-desk">
      <EventList shown={shown} summaries={summaries} onChoose={event => show({ event })} />
      <TextEditor shown={shown} onShow={show} settings={settings} state={state} />
    </div>
  )
}

function ReadTemplates({ state }: TemplatesTabProps) {
  const { shown, show } = useShownText()
  const summaries: Partial<Record<MessageEvent, EventSummary>> = {}
  for (const { event, handed } of state?.events ?? [])
    summaries[event] = { about: say('{count} in 30 days', { count: handed.toLocaleString('en-US') }) }
  const title = sayKnown(MESSAGE_EVENTS[shown.event])
  return (
    <div className="msg-desk" data-read-only>
      <EventList shown={shown} summaries={summaries} onChoose={event => show({ event })} />
      <section className="msg-editor" aria-label={title}>
        <div className="msg-editor-head">
          <h2>{title}</h2>
        </div>
        <p className="desk-hint">{say('The words, and whether it is sent, are an Admin’s to change.')}</p>
        <EventFacts
          event={shown.event}
          capPerPhone={state?.capPerPhone}
          figures={state?.events.find(({ event }) => event === shown.event)}
        />
      </section>
    </div>
  )
}
