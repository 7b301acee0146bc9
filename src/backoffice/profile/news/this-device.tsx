import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useNow } from '../../ui/use-now.ts'
import { SwitchRow } from './news-row.tsx'
import { hereWords, obstacleWords, problemWords } from './news-words.ts'
import type { Push } from './use-push.ts'
import { type PushTestState, usePushTest } from './use-push-test.ts'

/** Whether this browser gets news, why it cannot, and a test of it. */
export function ThisDevice({ push }: { push: Push }) {
  const { devices, here, current, isOn, isBusy, switchTo } = push
  const now = useNow()
  const hasFailed = devices.isError && devices.data === undefined
  return (
    <section className="desk-panel news-panel" id="news" aria-labelledby="news-title">
      <h2 id="news-title">
        {say('News on this device')}
        <small>{say('this browser')}</small>
      </h2>
      {hasFailed ? (
        <LoadFailed what={say('Your devices')} error={devices.error} onRetry={() => void devices.refetch()} />
      ) : (
        <ul>
          <SwitchRow
            label={say('Push to this device')}
            text={here && devices.data ? hereWords(isOn, current, now) : say('Loading…')}
            isOn={isOn}
            isDisabled={!devices.data || !here || here.support !== 'able'}
            isBusy={isBusy}
            onSwitch={switchTo}
          />
          <li className="news-below">
            <Below push={push} />
          </li>
        </ul>
      )}
    </section>
  )
}

/** The test where news comes, else the way to it. */
function Below({ push: { here, isOn, isBusy, problem } }: { push: Push }) {
  const obstacle = obstacleWords(here)
  if (problem && !isBusy)
    return (
      <p className="news-obstacle" role="alert">
        <BackofficeIcon name="alert" />
        {problemWords(problem)}
      </p>
    )
  if (obstacle !== undefined)
    return (
      <p className="news-obstacle">
        <BackofficeIcon name="alert" />
        {obstacle}
      </p>
    )
  if (isOn) return <SendTest />
  return (
    <p className="desk-hint" role="status">
      {isBusy
        ? say('Waiting for the browser: choose Allow where it asks.')
        : say('News comes also when the dashboard is closed. The browser asks once whether it may.')}
    </p>
  )
}

function SendTest() {
  const { state, isSending, send } = usePushTest()
  return (
    <div className="news-test">
      <button
        type="button"
        className="desk-button desk-button-primary"
        aria-disabled={isSending || undefined}
        onClick={send}
      >
        <BackofficeIcon name="bell" />
        {say('Send a test')}
      </button>
      <span role="status" data-kind={state.kind}>
        {state.kind === 'arrived' && <BackofficeIcon name="settled" />}
        {testWords(state)}
      </span>
    </div>
  )
}

function testWords(state: PushTestState): string {
  switch (state.kind) {
    case 'none':
      return ''
    case 'sending':
      return say('On its way…')
    case 'arrived':
      return say('Arrived after {seconds} s', { seconds: state.seconds })
    case 'late':
      return say('Not here after 20 s. Do-not-disturb or battery saving of the device may hold it.')
    case 'lost':
      return say('It did not arrive. Switch push off and on, then send another.')
    case 'failed':
      return say('The push service does not take it. Switch push off and on, then send another.')
    case 'error':
      return say('It was not sent. {error}', { error: state.text })
  }
}
