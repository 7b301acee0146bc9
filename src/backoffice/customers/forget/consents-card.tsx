import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import { CONSENT_TEXTS, type Consent, type ConsentPurpose, NOTED_PURPOSES } from '#domain/privacy/consent.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { type Answer, listConsents, noteConsent } from '../../api/privacy.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

const LABELS: Readonly<Record<ConsentPurpose, string>> = spoken({
  marketing_sms: 'Messages about offers',
  ads: 'Ads on Facebook',
  analytics: 'Counting visits',
  reminders: 'Reminder of an unfinished cart',
})
/** What staff ask about most, first. */
const SHOWN: readonly ConsentPurpose[] = ['marketing_sms', 'ads', 'analytics', 'reminders']
const SOURCES = spoken({ page: 'on a page', chat: 'in a chat', call: 'by phone' })
const LANGUAGES = spoken({ bn: 'বাংলা', en: 'English' }, 'en')

const keyOf = (id: string) => ['customer-page', id, 'consents']
export const useConsents = (id: string) => useQuery({ queryKey: keyOf(id), queryFn: () => listConsents(id) })

/** What a customer said yes or no to; staff may note an answer of a chat or a call. */
export function ConsentsCard({ id }: { id: string }) {
  const queries = useQueryClient()
  const asked = useConsents(id)
  const note = useMutation({
    mutationFn: (answer: Answer) => noteConsent(id, answer),
    onSuccess: consents => queries.setQueryData(keyOf(id), consents),
    onError: error => showToast({ kind: 'error', text: failureText(error) }),
  })
  if (asked.isError)
    return (
      <LoadFailed
        what={say('What they said yes or no to')}
        error={asked.error}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data) return null
  const consents = asked.data
  return (
    <section className="desk-panel" aria-label={say('Said yes or no')}>
      <h2>
        {say('Said yes or no')} <small>{say('kept with its proof')}</small>
      </h2>
      <ul className="consent-lines">
        {SHOWN.map(purpose => (
          <li key={purpose}>
            <Said purpose={purpose} said={consents.find(one => one.purpose === purpose)} />
          </li>
        ))}
      </ul>
      <NoteForm isBusy={note.isPending} onNote={answer => note.mutate(answer)} />
    </section>
  )
}

/** The looks of the statuses of orders that mean the same: settled well, settled, not yet. */
const SaidChip = ({ said }: { said: Consent | undefined }) => (
  <span className="order-chip" data-status={said ? (said.given ? 'delivered' : undefined) : 'Queued'}>
    <span className="order-chip-word">
      {said ? (said.given ? say('Yes') : say('No')) : say('Never asked')}
    </span>
  </span>
)

const Said = ({ purpose, said }: { purpose: ConsentPurpose; said: Consent | undefined }) => (
  <>
    <b>{LABELS[purpose]}</b>
    <SaidChip said={said} />
    {said && (
      <small>
        {say('{at}, {source}, text {textVersion}, in {language}', {
          at: formatLongDay(said.at),
          source: say(SOURCES[said.source]),
          textVersion: said.textVersion,
          language: LANGUAGES[said.language],
        })}
        {said.by !== null && say(', noted by {by}', { by: said.by })}
      </small>
    )}
  </>
)

/** What is read out stands above the buttons: the text is a part of the proof. */
function NoteForm({ isBusy, onNote }: { isBusy: boolean; onNote(answer: Answer): void }) {
  const [purpose, setPurpose] = useState<Answer['purpose']>('reminders')
  const [language, setLanguage] = useState<Answer['language']>('bn')
  const [source, setSource] = useState<Answer['source']>('call')
  const send = (given: boolean) => onNote({ purpose, language, source, given })
  return (
    <details className="consent-note">
      <summary>{say('Note an answer')}</summary>
      <label>
        {say('About')}
        <select
          value={purpose}
          onChange={event =>
            setPurpose(NOTED_PURPOSES.find(one => one === event.currentTarget.value) ?? 'reminders')
          }
        >
          {NOTED_PURPOSES.map(one => (
            <option key={one} value={one}>
              {LABELS[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('Said')}
        <select
          value={source}
          onChange={event => setSource(event.currentTarget.value === 'chat' ? 'chat' : 'call')}
        >
          <option value="call">{say('By phone')}</option>
          <option value="chat">{say('In a chat')}</option>
        </select>
      </label>
      <label>
        {say('Asked in')}
        <select
          value={language}
          onChange={event => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'bn')}
        >
          <option value="bn">বাংলা</option>
          <option value="en">{say('English')}</option>
        </select>
      </label>
      <p lang={language}>{CONSENT_TEXTS[purpose][language]}</p>
      <div className="consent-buttons">
        <button type="button" className="desk-button" disabled={isBusy} onClick={() => send(true)}>
          {say('They said yes')}
        </button>
        <button type="button" className="desk-button" disabled={isBusy} onClick={() => send(false)}>
          {say('They said no')}
        </button>
      </div>
    </details>
  )
}
