import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useShopName } from '#web/use-shop.ts'
import { isLeavingAsked } from '../api/call-shop.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../ui/backoffice-icon-names.ts'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { mayAsk, noteAnswer, readAsked } from './install-asked.ts'
import { type InstallOffer, useInstallOffer } from './install-offer.ts'
import { askAbout } from './worker-updates.ts'

/** The way onto a phone: Android has a button for it, an iPhone is told the three taps. */
export function InstallPart() {
  const isWide = useWideScreen()
  const offer = useInstallOffer(state => state.offer)
  const [isAsked] = useState(() => !isInstalled() && mayAsk(readAsked(), new Date()))
  useEffect(() => {
    const done = () => noteAnswer(true, new Date())
    addEventListener('appinstalled', done)
    return () => removeEventListener('appinstalled', done)
  }, [])
  if (isWide || !isAsked) return null
  if (offer) return <InstallCard offer={offer} />
  return isIphone() ? <InstallSheet /> : null
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
const isIphone = (): boolean => /iPhone|iPod/.test(navigator.userAgent)

const ShopIcon = () => <img className="install-icon" src="/icon-192.png" width={48} height={48} alt="" />

function InstallCard({ offer }: { offer: InstallOffer }) {
  const shopName = useShopName()
  const megabytes = useMegabytes()
  const answer = (isDone: boolean) => {
    noteAnswer(isDone, new Date())
    useInstallOffer.setState({ offer: undefined })
  }
  const install = async () => {
    const { outcome } = await offer.prompt()
    answer(outcome === 'accepted')
  }
  return (
    <section className="install-card" aria-label={say('Keep the app')}>
      <ShopIcon />
      <div>
        <b>{say('Keep {shopName} on this phone', { shopName })}</b>
        <p>{say('Opens at once, rings for new orders')}</p>
      </div>
      <button
        type="button"
        className="desk-button install-later"
        aria-label={say('Not now')}
        onClick={() => answer(false)}
      >
        <BackofficeIcon name="close" />
      </button>
      <button type="button" className="desk-button install-now" onClick={() => void install()}>
        <BackofficeIcon name="download" />
        {megabytes === undefined ? say('Install') : say('Install, {megabytes} MB', { megabytes })}
      </button>
    </section>
  )
}

/** What the app takes on the way to this phone; undefined until its worker has said so. */
function useMegabytes(): string | undefined {
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    void navigator.serviceWorker?.ready
      .then(({ active }) => active && askAbout(active))
      .then(about => setBytes(about?.bytes))
  }, [])
  return bytes === undefined ? undefined : (bytes / 1e6).toFixed(1)
}

const STEPS = ['upload', 'plus', 'bell'] as const satisfies readonly BackofficeIconName[]

/** As they stand on an iPhone. */
const SHARE = 'Share'
const ADD = 'Add to Home Screen'

/** Opens by itself, once, unless somebody is at something. */
function InstallSheet() {
  const shopName = useShopName()
  const [isOpen, setOpen] = useState(() => !isAtSomething())
  const close = (isDone: boolean) => {
    noteAnswer(isDone, new Date())
    setOpen(false)
  }
  const texts = [
    <Step key="share" text={say('Tap Share at the bottom of Safari')} strong={SHARE} />,
    <Step key="add" text={say('Tap Add to Home Screen')} strong={ADD} />,
    say('Open {shopName} from there and allow news', { shopName }),
  ]
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && close(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog install-sheet">
          <div className="install-head">
            <ShopIcon />
            <Dialog.Title>{say('{shopName} on your home screen', { shopName })}</Dialog.Title>
          </div>
          <Dialog.Description className="install-why">
            {say(
              'On an iPhone only an app on the home screen can ring when an order comes. It takes three taps.',
            )}
          </Dialog.Description>
          <ol>
            {STEPS.map((icon, index) => (
              <li key={icon}>
                <b aria-hidden="true">{index + 1}</b>
                <span>{texts[index]}</span>
                <BackofficeIcon name={icon} />
              </li>
            ))}
          </ol>
          <div className="install-buttons">
            <button type="button" className="desk-button" onClick={() => close(false)}>
              {say('Not now')}
            </button>
            <button type="button" className="desk-button desk-button-primary" onClick={() => close(true)}>
              {say('I have done it')}
            </button>
          </div>
          <p className="install-again">{say('Asked once more in 14 days, then never.')}</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A text with a part of it in bold; without one where its Bengali has the part in other words. */
function Step({ text, strong }: { text: string; strong: string }) {
  const at = text.indexOf(strong)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{strong}</b>
      {text.slice(at + strong.length)}
    </>
  )
}

const isAtSomething = (): boolean =>
  isLeavingAsked() ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
