import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { type OrderAlert, useOrderAlert } from '../shell/order-alerts-choice.ts'
import { readySound, ring, useOrderSound } from '../shell/order-sound.ts'
import { Failure } from '../ui/failure.tsx'

/** How this browser tells the user of new orders. */
export function OrderAlertsPanel() {
  const { isOn } = useOrderAlert('sound')
  return (
    <section className="desk-panel order-alerts" aria-labelledby="alerts-title">
      <h2 id="alerts-title">{say('New orders')}</h2>
      <AlertSwitch alert="sound" label={say('Ring when an order comes')} />
      <AlertSwitch alert="title" label={say('Show their number in the title of the tab')} />
      <p className="desk-hint">
        {say(
          'In this browser, while the dashboard is open in some tab of it, also behind others. Of several tabs one rings, at most every few seconds.',
        )}
      </p>
      {isOn && <SoundTest />}
    </section>
  )
}

function AlertSwitch({ alert, label }: { alert: OrderAlert; label: string }) {
  const { isOn, switchTo } = useOrderAlert(alert)
  return (
    <label className="keyboard-switch">
      <input type="checkbox" checked={isOn} onChange={event => switchTo(event.target.checked)} />
      {label}
    </label>
  )
}

/** A browser lets a page be heard only after a press in it, so the test is that press too. */
function SoundTest() {
  const isReady = useOrderSound(({ isReady }) => isReady)
  const [isSilent, setSilent] = useState(false)
  const test = async () => {
    const canBeHeard = await readySound()
    setSilent(!canBeHeard)
    if (canBeHeard) await ring()
  }
  return (
    <>
      <button type="button" className="desk-button" onClick={() => void test()}>
        {say('Test the sound')}
      </button>
      <p className="desk-hint" role="status">
        {isReady
          ? say('This tab can be heard. If you hear nothing, look at the volume of the device.')
          : say(
              'After each load of the page a browser waits for a first press or key before it lets a tab be heard.',
            )}
      </p>
      <Failure
        text={
          isSilent
            ? say('This browser does not let the page be heard. Look at its settings for sound.')
            : undefined
        }
      />
    </>
  )
}
