import { useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ShownPushDevice } from '#contract/push/push-codec.ts'
import { Failure } from '../../ui/failure.tsx'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { useNow } from '../../ui/use-now.ts'
import { troubleWords, worksWords } from './news-words.ts'
import { useRemoval } from './use-push.ts'

/** The other browsers and phones of the user that get news, with what is wrong with them. None: nothing is shown. */
export function OtherDevices({ devices }: { devices: readonly ShownPushDevice[] }) {
  const panel = useRef<HTMLElement>(null)
  const { remove, isBusy, failureOf } = useRemoval()
  const now = useNow()
  if (devices.length === 0) return null
  return (
    <section
      className="desk-panel news-panel"
      ref={panel}
      tabIndex={-1}
      aria-labelledby="other-devices-title"
    >
      <h2 id="other-devices-title">{say('Other devices of yours')}</h2>
      <ul>
        {devices.map(one => (
          <li key={one.id}>
            <div className="news-row">
              <span>
                <b>{nameOf(one)}</b>
                <small data-wrong={one.trouble !== null || undefined}>
                  {worksWords(one, now) ?? troubleWords(one, now)}
                </small>
              </span>
              <button
                type="button"
                className="desk-button"
                aria-label={say('Remove {device}', { device: nameOf(one) })}
                disabled={isBusy(one.id)}
                onClick={() => remove(one.id, () => focusUnlessElsewhere(panel.current))}
              >
                {say('Remove')}
              </button>
            </div>
            <Failure text={failureOf(one.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ device, isInstalled }: ShownPushDevice): string =>
  isInstalled ? say('{device}, home screen', { device }) : device
