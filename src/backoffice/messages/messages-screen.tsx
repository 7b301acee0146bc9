import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { useMe } from '../me.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { type MessageTab, messagesPath } from './messages-address.ts'
import { MessagesTabs } from './messages-tabs.tsx'
import { OptOutsTab } from './opt-outs/opt-outs-tab.tsx'
import { MessageRows } from './queue/message-rows.tsx'
import { QueueTab } from './queue/queue-tab.tsx'
import { FirstSteps } from './sending/first-steps.tsx'
import { SendingBar } from './sending/sending-bar.tsx'
import { balanceText } from './sending/sending-words.ts'
import { RulesTab } from './templates/rules-tab.tsx'
import { TemplatesTab } from './templates/templates-tab.tsx'
import { TextsLeaveGuard } from './templates/texts-leave-guard.tsx'
import { useMessagesState, useStopSwitch } from './use-messages.ts'

/** What the shop writes to customers: its words, what waits, what is in doubt, and the switch that stops all of it. */
export function MessagesScreen({ tab }: { tab: MessageTab }) {
  const { data: state, error, refetch } = useMessagesState()
  const isAdmin = useMe().role === 'Admin'
  const stop = useStopSwitch(isAdmin)
  const isKnown = state !== undefined || error !== null
  const body = (
    <>
      {error && <LoadFailed what={say('What is sent now')} error={error} onRetry={() => void refetch()} />}
      {state && <SendingBar state={state} />}
      <TabBody tab={tab} state={state} isAdmin={isAdmin} />
    </>
  )
  return (
    <div className="msg-screen">
      <div className="msg-head">
        <MessagesTabs current={tab} state={state} />
        <div className="msg-head-end">
          {state && <Balance {...balanceText(state)} />}
          {/* also while nothing else is known: to stop must always be possible */}
          <StopSwitch isStopped={state?.isStopped ?? false} isAdmin={isAdmin} stop={stop} />
        </div>
      </div>
      <Failure text={stop.problem} />
      {!isKnown ? <Loading /> : isAdmin ? <WithSettings>{body}</WithSettings> : body}
      {isAdmin && <TextsLeaveGuard />}
    </div>
  )
}

const Loading = () => <RowsLoading what={say('the messages')} className="msg-loading" />

/** Everything that an Admin sees of the settings comes with the rest, so that nothing moves. */
function WithSettings({ children }: { children: ReactNode }) {
  const { data, error } = useSettings()
  return data || error ? children : <Loading />
}

type TabBodyProps = { tab: MessageTab; state: MessagesState | undefined; isAdmin: boolean }

function TabBody({ tab, state, isAdmin }: TabBodyProps) {
  switch (tab) {
    case 'templates':
      return (
        <>
          {state && <FirstSteps state={state} isAdmin={isAdmin} />}
          <TemplatesTab state={state} />
        </>
      )
    case 'queue':
      return <QueueTab />
    case 'unknown':
      return <UnknownTab />
    case 'opt-outs':
      return <OptOutsTab />
    case 'settings':
      return <RulesTab />
  }
}

const Balance = ({ text, tone }: ReturnType<typeof balanceText>) => (
  <p className="msg-balance" data-tone={tone}>
    {text}
  </p>
)

/** Messages that may have left: the shop never sends them again by itself, a person says what came of each. */
const UnknownTab = () => (
  <section className="msg-list" aria-label={say('Unknown')}>
    <p className="msg-about">
      {say(
        'The gateway did not answer, so nobody knows whether these left. None is sent again by itself: ask the customer, or look into the account at the gateway, and say it here.',
      )}
    </p>
    <MessageRows
      state="unknown"
      label={say('Unknown messages')}
      none={say('Nothing is in doubt: every message has its answer.')}
      to={page => (page > 1 ? `${messagesPath('unknown')}?page=${page}` : messagesPath('unknown'))}
    />
  </section>
)

type StopSwitchProps = { isStopped: boolean; isAdmin: boolean; stop: ReturnType<typeof useStopSwitch> }

/**
 * Stops everything with one press, and the same press lets it go on: always in sight, never the primary button. All of
 * staff may stop; only an Admin lets it go on.
 */
const StopSwitch = ({ isStopped, isAdmin, stop }: StopSwitchProps) =>
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
