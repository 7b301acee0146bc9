import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { FACTOR_PATH } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { AccountPanel } from './account-panel.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { OtherDevices } from './news/other-devices.tsx'
import { ThisDevice } from './news/this-device.tsx'
import { usePush } from './news/use-push.ts'
import { usePushChoices } from './news/use-push-choices.ts'
import { OrderAlertsPanel } from './order-alerts-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import './news/news.css'
import { QuietHoursPanel, WhichNews } from './news/which-news.tsx'

/** The user's own account: the person, the password, and the sessions. */
export function ProfileScreen() {
  const me = useMe()
  return (
    <div className="profile">
      {me.mustChangePassword && (
        <div className="desk-notice desk-notice-wide" role="status">
          <BackofficeIcon name="alert" />
          <p>
            {say(
              'You logged in with a one-time password. Choose a password of your own below; until then nothing else of the dashboard opens.',
            )}
          </p>
        </div>
      )}
      <section className="desk-panel profile-who" aria-label={say('Your account')}>
        <Avatar name={me.name ?? me.email} />
        <dl>
          <div>
            <dt>{say('Email')}</dt>
            <dd>{me.email}</dd>
          </div>
          <div>
            <dt>{say('Phone')}</dt>
            <dd>{me.phone ? phoneGroups(me.phone) : <span className="faint">{say('None')}</span>}</dd>
          </div>
          <div>
            <dt>{say('Role')}</dt>
            <dd>{say(me.role)}</dd>
          </div>
        </dl>
      </section>
      {!me.mustChangePassword && me.role !== 'User' && <NewsPart />}
      <section className="desk-panel" aria-labelledby="factor-title">
        <h2 id="factor-title">{say('Second factor')}</h2>
        <p className="desk-hint">{say('Six digits from your phone, asked for at every sign-in.')}</p>
        <Link className="desk-button" to={FACTOR_PATH}>
          {say('Set up or change')}
        </Link>
      </section>
      {/* until a one-time password is replaced, nothing else of the account is open */}
      {!me.mustChangePassword && <AccountPanel />}
      {!me.mustChangePassword && <LanguagePanel />}
      {!me.mustChangePassword && me.role !== 'User' && <OrderAlertsPanel />}
      <PasswordForm />
      <SessionList />
    </div>
  )
}

/** News on the user's devices: this one and its choices, and the others. */
function NewsPart() {
  const push = usePush()
  const { devices, current, isOn } = push
  const desk = usePushChoices(isOn ? current : undefined)
  return (
    <>
      <ThisDevice push={push} />
      <WhichNews desk={desk} kinds={devices.data?.kinds} />
      <QuietHoursPanel desk={desk} />
      <OtherDevices devices={devices.data?.devices.filter(one => one.id !== current?.id) ?? []} />
    </>
  )
}
