import { useState } from 'react'
import { isSettled } from '#domain/opening/opening.ts'
import type { OpeningReport } from '#domain/opening/opening-report.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { STEP_TEXTS } from './step-labels.ts'
import type { OpeningActions } from './use-opening.ts'

type BandProps = { report: OpeningReport; actions: OpeningActions }

/** Whether the shop is open, a bar for each step, and the button that opens or closes it. */
export function OpeningBand({ report, actions }: BandProps) {
  const done = report.steps.filter(({ state }) => isSettled(state)).length
  return (
    <section className="opening-band" aria-labelledby="opening-title">
      <div>
        <h2 id="opening-title">{titleOf(report)}</h2>
        <p>{report.isOpen ? `Everybody sees it at ${hostOf(report)}.` : whyClosed(report)}</p>
        <div className="opening-bars" role="img" aria-label={`${done} of ${report.steps.length} steps done`}>
          {report.steps.map(({ step, state }) => (
            <i key={step} data-state={isSettled(state) ? 'done' : state} />
          ))}
        </div>
      </div>
      <div className="opening-way">
        {report.isOpen ? <CloseShop actions={actions} /> : <OpenShop report={report} actions={actions} />}
      </div>
    </section>
  )
}

function titleOf({ isOpen, mayOpen, firstOpenedAt }: OpeningReport): string {
  if (isOpen) return 'Your shop is open'
  if (firstOpenedAt !== null) return 'Closed for now'
  return mayOpen ? 'Ready to open' : 'Make it yours'
}

export const hostOf = ({ publicOrigin }: OpeningReport): string => new URL(publicOrigin).host

function whyClosed({ steps, firstOpenedAt, mayOpen }: OpeningReport): string {
  const closed = 'Your shop is closed to the public. Visitors see “Opening soon”, search engines see nothing.'
  if (mayOpen || firstOpenedAt !== null) return `${closed} It can open now.`
  const needed = steps.filter(({ isNeeded }) => isNeeded).map(({ step }) => STEP_TEXTS[step].short)
  return `${closed} It can open when ${needed.slice(0, -1).join(', ')} and ${needed.at(-1)} are done.`
}

/** Locked with its reason while something is missing; it can be focused then, so that the reason is read. */
function OpenShop({ report, actions }: BandProps) {
  const needed = report.steps.filter(({ isNeeded }) => isNeeded)
  const left = needed.filter(({ state }) => !isSettled(state))
  const isLocked = !report.mayOpen && report.firstOpenedAt === null
  return (
    <>
      <button
        type="button"
        className="desk-button opening-button"
        aria-disabled={isLocked || actions.isBusy}
        aria-describedby="opening-left"
        onClick={() => {
          if (!isLocked && !actions.isBusy) actions.change({ action: 'open' })
        }}
      >
        {isLocked && <BackofficeIcon name="lock" />}
        Open the shop
      </button>
      <small id="opening-left">
        {isLocked
          ? `${left.length} of ${needed.length} needed steps ${left.length === 1 ? 'is' : 'are'} left`
          : 'Every needed step is done'}
      </small>
    </>
  )
}

function CloseShop({ actions }: { actions: OpeningActions }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <a className="desk-button opening-button" href="/">
        See the shop
      </a>
      <button
        type="button"
        className="desk-button opening-close"
        aria-disabled={actions.isBusy}
        onClick={() => setAsking(true)}
      >
        Close the shop
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Close the shop?"
        text="Visitors see “Opening soon” at once, and nobody can order. Orders that are there go on, and their tracking pages stay. You can open it again at any time."
        confirmLabel="Yes, Close"
        kind="plain"
        onConfirm={() => {
          setAsking(false)
          actions.change({ action: 'close' })
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
