import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { QuietHours } from '#domain/push/push-choices.ts'
import { PUSH_KINDS, type PushKind } from '#domain/push/push-kind.ts'
import { useMe } from '../../me.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SwitchRow } from './news-row.tsx'
import { NEWS, timeOfDay } from './news-words.ts'
import type { ChoicesDesk } from './use-push-choices.ts'

type ChoicesProps = { desk: ChoicesDesk }

/** Which news this device gets. What a role never gets is not offered. */
export function WhichNews({ desk, kinds }: ChoicesProps & { kinds: readonly PushKind[] | undefined }) {
  const me = useMe()
  const { choices, isOpen, change, failureAt } = desk
  // known before the shop has answered, so that nothing moves
  const offered = kinds ?? PUSH_KINDS.filter(kind => mayGet(kind, me))
  const switchTo = (kind: PushKind, isOn: boolean) => {
    const others = choices.kinds.filter(one => one !== kind)
    change({ ...choices, kinds: isOn ? [...others, kind] : others }, kind)
  }
  return (
    <section className="desk-panel news-panel" aria-labelledby="which-news-title">
      <h2 id="which-news-title">
        {say('Which news')}
        <small>{say('no name, phone or price in any of it')}</small>
      </h2>
      <ul>
        {offered.map(kind => (
          <SwitchRow
            key={kind}
            label={NEWS[kind].label}
            text={NEWS[kind].tells}
            isOn={choices.kinds.includes(kind)}
            isDisabled={!isOpen}
            failure={failureAt(kind)}
            onSwitch={isOn => switchTo(kind, isOn)}
          />
        ))}
      </ul>
    </section>
  )
}

const mayGet = (kind: PushKind, { role, seesMoney }: { role: string; seesMoney: boolean }): boolean =>
  kind === 'alarm' ? role === 'Admin' : kind !== 'payout' || seesMoney

/** When this device is silent, and the one kind of news that rings all the same. */
export function QuietHoursPanel({ desk }: ChoicesProps) {
  const { choices, isOpen, change, failureAt } = desk
  const { quiet } = choices
  const save = (next: Partial<QuietHours>, at: string) =>
    change({ ...choices, quiet: { ...quiet, ...next } }, at)
  const [from, to] = [timeOfDay(quiet.from), timeOfDay(quiet.to)]
  return (
    <section className="desk-panel news-panel" aria-labelledby="quiet-title">
      <h2 id="quiet-title">{say('Quiet hours')}</h2>
      <ul>
        <SwitchRow
          label={say('No sound from {from} to {to}', { from, to })}
          text={say('News waits silently, nothing is lost')}
          isOn={quiet.isOn}
          isDisabled={!isOpen}
          failure={failureAt('quiet')}
          onSwitch={isOn => save({ isOn }, 'quiet')}
        />
        <SwitchRow
          label={say('Except: a parcel goes back today')}
          text={say('rings also in quiet hours')}
          isOn={quiet.except === 'courier_trouble'}
          isDisabled={!isOpen}
          failure={failureAt('except')}
          onSwitch={isOn => save({ except: isOn ? 'courier_trouble' : null }, 'except')}
        />
        <li className="news-times">
          <Times {...{ quiet, isOpen }} onChange={times => save(times, 'times')} />
          <Failure text={failureAt('times')} />
        </li>
      </ul>
    </section>
  )
}

type TimesProps = {
  quiet: QuietHours
  isOpen: boolean
  onChange(times: Pick<QuietHours, 'from' | 'to'>): void
}

/** Both ends. They are saved when the box is left, or by Enter. */
function Times({ quiet, isOpen, onChange }: TimesProps) {
  const id = useId()
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const times = { from: quiet.from, to: quiet.to, ...typed }
  const isSame = times.from === times.to
  const isWhole = times.from !== '' && times.to !== ''
  const save = () => {
    if (!isWhole || isSame) return
    if (times.from !== quiet.from || times.to !== quiet.to) onChange(times)
    setTyped({})
  }
  const box = (name: 'from' | 'to', label: string) => (
    <label className="news-time">
      {label}
      <input
        type="time"
        value={times[name]}
        disabled={!isOpen}
        required
        aria-invalid={isSame || !isWhole || undefined}
        aria-describedby={`${id}problem`}
        onChange={event => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={save}
        onKeyDown={event => event.key === 'Enter' && save()}
      />
    </label>
  )
  return (
    <>
      {box('from', say('From'))}
      {box('to', say('To'))}
      <span id={`${id}problem`} role="status" className="news-problem">
        {!isWhole && say('Both need a time.')}
        {isWhole && isSame && say('Quiet hours that end when they begin are none: choose another time.')}
      </span>
    </>
  )
}
