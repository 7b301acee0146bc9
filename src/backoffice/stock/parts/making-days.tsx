import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { typedNumber } from '#domain/catalog/variant-fields.ts'
import { MAXIMUM_WINDOW } from '#domain/stock-report/stock-report.ts'
import { failureText } from '../../api/call-shop.ts'
import { listSettings, saveSection } from '../../api/settings.ts'
import { useMe } from '../../me.tsx'
import { refreshMoney } from '../../money/costs/use-costs.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'

/** How long a batch takes, from its beginning until it is on the shelf: the owner's setting, changed in place. */
export function MakingDays({ days }: { days: number | undefined }) {
  const isAdmin = useMe().role === 'Admin'
  const [draft, setDraft] = useState<string>()
  if (draft !== undefined && days !== undefined)
    return <MakingForm days={days} draft={draft} onDraft={setDraft} />
  const shown = (
    <>
      {say('Made in')} <b>{days ?? '\u2007'}</b> {days === 1 ? say('day') : say('days')}
    </>
  )
  if (!isAdmin) return <span className="stock-making">{shown}</span>
  return (
    <button
      type="button"
      className="stock-making"
      aria-disabled={days === undefined || undefined}
      onClick={() => days !== undefined && setDraft(String(days))}
    >
      <span>{shown}</span>
      <BackofficeIcon name="pencil" />
    </button>
  )
}

type FormProps = { days: number; draft: string; onDraft(draft: string | undefined): void }

function MakingForm({ days, draft, onDraft }: FormProps) {
  const id = useId()
  const { problem, isSaving, save, clear } = useMakingSave({ days, onDone: () => onDraft(undefined) })
  useUnsavedPart(
    say('Days of making'),
    isSaving ? 'saving' : draft === String(days) ? undefined : 'changed',
    'page',
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save(draft)
  }
  return (
    <form className="stock-making" noValidate onSubmit={send}>
      <label htmlFor={id}>{say('Made in')}</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the field was pressed to be typed in
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-problem`}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          clear()
          onDraft(event.currentTarget.value)
        }}
        onKeyDown={event => event.key === 'Escape' && onDraft(undefined)}
      />
      {say('days')}
      <button type="submit" className="desk-button desk-button-small" aria-disabled={isSaving || undefined}>
        {isSaving ? say('Saving…') : say('Save')}
      </button>
      <button
        type="button"
        className="desk-icon-button"
        aria-label={say('Cancel')}
        title={say('Cancel (Esc)')}
        onClick={() => onDraft(undefined)}
      >
        <BackofficeIcon name="close" />
      </button>
      <Failure id={`${id}-problem`} text={problem} />
    </form>
  )
}

function useMakingSave({ days, onDone }: { days: number; onDone(): void }) {
  const queries = useQueryClient()
  const engine = useOfBackoffice(SaveEngine)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  async function save(draft: string): Promise<void> {
    if (isSaving) return
    const typed = typedNumber(draft)
    if (typed === undefined || !Number.isInteger(typed) || typed < 1 || typed > MAXIMUM_WINDOW)
      return setProblem(
        say('Please type a number of days from 1 to {maximumWindow}.', { maximumWindow: MAXIMUM_WINDOW }),
      )
    setSaving(true)
    try {
      const changed = await engine.inTurn('settings orders', () => saveMakingDays({ seen: days, typed }))
      if (changed === undefined) {
        announce(say('Saved'))
        onDone()
      } else
        setProblem(
          say('Somebody else has set it to {changed} meanwhile. Save again to replace that.', { changed }),
        )
      await refreshMoney(queries)
    } catch (error) {
      setProblem(say('Not saved. {error}', { error: failureText(error) }))
    }
    setSaving(false)
  }
  return { problem, isSaving, save, clear: () => setProblem(undefined) }
}

/**
 * Saves how long a batch takes, over the value that was seen. Returns what somebody else has set meanwhile, or
 * undefined. Throws `CallFailed`.
 */
async function saveMakingDays(days: { seen: number; typed: number }): Promise<number | undefined> {
  const { value, version } = (await listSettings()).orders
  if (value.makingDays !== days.seen && value.makingDays !== days.typed) return value.makingDays
  await saveSection('orders', { ...value, makingDays: days.typed }, version)
  return undefined
}
