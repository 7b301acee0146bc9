import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { useStopSwitch } from '../use-messages.ts'

type StopSwitchProps = { isStopped: boolean; isAdmin: boolean; stop: ReturnType<typeof useStopSwitch> }

/**
 * Stops everything with one press, and the same press lets it go on: always in sight, never the primary button. All of
 * staff may stop; only an Admin lets it go on.
 */
export const StopSwitch = ({ isStopped, isAdmin, stop }: StopSwitchProps) =>
  isStopped && !isAdmin ? (
    <p className="desk-hint">{say('An Admin lets it go on.')}</p>
  ) : (
    <button
      type="button"
      className={isStopped ? 'desk-button' : 'desk-button desk-button-red'}
      aria-disabled={stop.isBusy || undefined}
      onClick={() => !stop.isBusy && void stop.set(!isStopped)}
    >
      <BackofficeIcon name={isStopped ? 'retry' : 'close'} />
      {isStopped ? say('Send again') : say('Stop all sending')}
    </button>
  )
