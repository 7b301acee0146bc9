import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { isSettled } from '#domain/opening/opening.ts'
import type { OpeningReport, ReportedStep } from '#domain/opening/opening-report.ts'
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
        <p>{report.isOpen ? whoSees(report) : whyClosed(report)}</p>
        <div
          className="opening-bars"
          role="img"
          aria-label={say('{done} of {count} steps done', { done, count: report.steps.length })}
        >
          {report.steps.toSorted(byProgress).map(({ step, state }) => (
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

/** What is done comes first, as in the bar of a page that loads. */
const byProgress = (one: ReportedStep, other: ReportedStep): number => progress(other) - progress(one)
const progress = ({ state }: ReportedStep): number =>
  isSettled(state) ? 2 : Number(state === 'partial' || state === 'refused')

/** Open by its address alone, on one's own machine, and still with contacts or products of the demo. */
const isTrial = ({ isOpen, mayOpen, firstOpenedAt }: OpeningReport): boolean =>
  isOpen && !mayOpen && firstOpenedAt === null

function titleOf(report: OpeningReport): string {
  const { isOpen, mayOpen, firstOpenedAt } = report
  if (isOpen && !isTrial(report)) return say('Your shop is open')
  if (isOpen) return say('Make it yours')
  if (firstOpenedAt !== null) return say('Closed for now')
  return mayOpen ? say('Ready to open') : say('Make it yours')
}

export const hostOf = ({ publicOrigin }: OpeningReport): string => new URL(publicOrigin).host

function whoSees(report: OpeningReport): string {
  if (!isTrial(report)) return say('Everybody sees it at {report}.', { report: hostOf(report) })
  return say('It is open at {report}, to try it. Before others see it, it needs {report2} of your own.', {
    report: hostOf(report),
    report2: listed(neededOf(report)),
  })
}

function whyClosed(report: OpeningReport): string {
  const { firstOpenedAt, mayOpen, placeholders } = report
  const closed = say(
    'Your shop is closed to the public. Visitors see “Opening soon”, search engines see nothing.',
  )
  if (firstOpenedAt !== null) return say('{closed} It can open again at any time.', { closed })
  if (mayOpen)
    return say(
      '{part}Your shop is still closed to the public: look at it once more, then open it. You can close it again at any time.',
      { part: placeholders.length === 0 ? say('No placeholder is left. ') : '' },
    )
  return say('{closed} It can open when {report} are done.', {
    closed,
    report: listed(neededOf(report)),
  })
}

const neededOf = ({ steps }: OpeningReport): string[] =>
  steps.filter(({ isNeeded }) => isNeeded).map(({ step }) => STEP_TEXTS[step].short)

const listed = (names: readonly string[]): string =>
  say('{list} and {names}', { list: names.slice(0, -1).join(', '), names: names.at(-1) })

/** Locked with its reason while something is missing; it can be focused then, so that the reason is read. */
function OpenShop({ report, actions }: BandProps) {
  const needed = report.steps.filter(({ isNeeded }) => isNeeded)
  const left = needed.filter(({ state }) => !isSettled(state))
  const isLocked = !report.mayOpen && report.firstOpenedAt === null
  return (
    <>
      {!isLocked && (
        <a className="desk-button opening-close" href="/">
          {say('Look at it')}
        </a>
      )}
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
        {say('Open the shop')}
      </button>
      <small id="opening-left">
        {isLocked
          ? say('{count} of {count2} needed steps {part} left', {
              count: left.length,
              count2: needed.length,
              part: left.length === 1 ? say('is') : say('are'),
            })
          : say('Every needed step is done')}
      </small>
    </>
  )
}

function CloseShop({ actions }: { actions: OpeningActions }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <a className="desk-button opening-button" href="/">
        {say('See the shop')}
      </a>
      <button
        type="button"
        className="desk-button opening-close"
        aria-disabled={actions.isBusy}
        onClick={() => setAsking(true)}
      >
        {say('Close the shop')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('Close the shop?')}
        text={say(
          'Visitors see “Opening soon” at once, and nobody can order. Orders that are there go on, and their tracking pages stay. You can open it again at any time.',
        )}
        confirmLabel={say('Yes, Close')}
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
