import { use, useEffect, useState } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { claimDevice, noteLanguage } from '#web/app/clear-device.ts'
import { isBengali } from '#web/language/spoken.ts'
import { isLeavingAsked } from '../api/call-shop.ts'
import { useMe } from '../me.tsx'
import { announce } from '../shell/announcer.tsx'
import { InstallPart } from './install-part.tsx'
import { changeOver, watchUpdates } from './worker-updates.ts'
import './app.css'

/** What makes an app of the dashboard: its worker, the offer of a new version, and how it gets onto a phone. */
export function AppParts() {
  const { id } = useMe()
  const version = use(FrameworkContext)?.manifest.version
  const [newer, setNewer] = useState<ServiceWorker>()
  useEffect(() => {
    void claimDevice(id)
    noteLanguage(isBengali() ? 'bn' : 'en')
  }, [id])
  useEffect(() => {
    // a development server has no worker
    if (import.meta.env.PROD) return watchUpdates(version, setNewer)
  }, [version])
  return (
    <>
      {newer && <UpdateBar newer={newer} />}
      <InstallPart />
    </>
  )
}

/** A new version is there. Nothing is loaded while something is typed that is not saved. */
function UpdateBar({ newer }: { newer: ServiceWorker }) {
  const [isHeld, setHeld] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const text = say('A new version is ready.')
  useEffect(() => announce(text), [text])
  const reload = () => {
    if (isLeavingAsked()) return setHeld(true)
    setLoading(true)
    void changeOver(newer)
  }
  return (
    <section className="app-update" aria-label={say('New version')}>
      <p>
        {text} <span role="status">{isHeld && say('Something you typed is not saved. Save it first.')}</span>
      </p>
      <button type="button" className="desk-button" aria-disabled={isLoading || undefined} onClick={reload}>
        {say('Reload')}
      </button>
    </section>
  )
}
