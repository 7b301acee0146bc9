import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { isSettled } from '#domain/opening/opening.ts'
import type { OpeningReport, ReportedStep } from '#domain/opening/opening-report.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useNow } from '../ui/use-now.ts'
import { aboutStep, STEP_TEXTS, stateLabel, timeLeft, wayTo } from './step-labels.ts'
import type { OpeningActions } from './use-opening.ts'

type ListProps = { report: OpeningReport; actions: OpeningActions }

/** The steps in their order. The next one has the only primary button; done ones step back. */
export function StepList({ report, actions }: ListProps) {
  const done = report.steps.filter(({ state }) => isSettled(state)).length
  const next = report.steps.find(({ state }) => !isSettled(state))
  return (
    <section className="opening-box" aria-labelledby="opening-steps">
      <h2 id="opening-steps">
        {say('{done} of {count} done', { done, count: report.steps.length })}{' '}
        <small>{timeLeft(report.steps)}</small>
      </h2>
      <ol className="opening-steps">
        {report.steps.map((step, index) => (
          <Step key={step.step} {...{ step, report, actions }} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

type StepProps = ListProps & { step: ReportedStep; number: number; isNext: boolean }

function Step({ step, report, actions, number, isNext }: StepProps) {
  const now = useNow()
  const { title } = STEP_TEXTS[step.step]
  const isDone = isSettled(step.state)
  return (
    <li data-state={isDone ? 'done' : step.state} data-next={isNext || undefined}>
      <span className="opening-number">{isDone ? <BackofficeIcon name="check" /> : number}</span>
      <div className="opening-about">
        <h3>
          {title}
          {step.isNeeded && <small>{say('needed to open')}</small>}
        </h3>
        <p>{aboutStep(step, report, now)}</p>
        {step.step === 'contacts' && !isDone && <Contacts report={report} />}
      </div>
      <span className="opening-state" data-state={step.state}>
        {stateLabel(step, report)}
      </span>
      <StepButtons {...{ step, report, actions, isNext, isDone }} />
    </li>
  )
}

type ButtonsProps = Pick<StepProps, 'step' | 'report' | 'actions' | 'isNext'> & { isDone: boolean }

function StepButtons({ step, report, actions, isNext, isDone }: ButtonsProps) {
  const { title, skip } = STEP_TEXTS[step.step]
  const go = wayTo(step, report)
  const isSkipped = step.state === 'skipped'
  const change = (action: 'skip' | 'unskip') => () => {
    if (!actions.isBusy) actions.change({ action, step: step.step })
  }
  return (
    <span className="opening-buttons">
      <Link className={`desk-button ${isNext ? 'desk-button-primary' : ''}`} to={go.path}>
        {isDone ? say('Open') : go.label}
        <span className="sr-only">: {title}</span>
      </Link>
      {step.isSkippable && !isDone && (
        <button type="button" className="desk-link" onClick={change('skip')}>
          {skip}
          <span className="sr-only">: {title}</span>
        </button>
      )}
      {isSkipped && (
        <button type="button" className="desk-link" onClick={change('unskip')}>
          {say('Put back')}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </span>
  )
}

const Contacts = ({ report: { contacts } }: { report: OpeningReport }) => (
  <ul className="opening-values">
    {contacts.map(({ field, value, isOwn }) => (
      <li key={field} className="opening-value" data-own={isOwn || undefined}>
        {value || say('no {field}', { field })}
        <span className="sr-only">{isOwn ? say(' is yours') : say(' is a placeholder')}</span>
      </li>
    ))}
  </ul>
)
