import { longDateIn } from '#domain/language/dates-in.ts'
import type { TrackingStep } from '#domain/parcels/tracking.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The steps of an order, stitched together; the last one reached is marked for screen readers. */
export function TrackingSteps({ steps }: { steps: readonly TrackingStep[] }) {
  const { language, say } = usePageLanguage()
  const current = steps.findLast(step => step.isReached)
  return (
    <ol className="next-steps track-steps">
      {steps.map(step => (
        <li
          key={step.stage}
          data-done={step.isReached ? '' : undefined}
          data-returned={isWayBack(step) ? '' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {step.isReached && <Icon name={isWayBack(step) ? 'exchange' : 'check'} />}
          <b>{say(step.label)}</b>
          {!step.isReached && <span className="sr-only">{say(', not yet')}</span>}
          {step.at && (
            <p>
              <time dateTime={step.at}>{longDateIn(language, step.at)}</time>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const isWayBack = ({ stage }: TrackingStep): boolean => stage === 'returned' || stage === 'back'
