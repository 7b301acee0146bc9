import { say, spoken } from '#backoffice/language/say.ts'
import { EVENT_CHANNELS, type EventChannel } from '#domain/customer-messages/message-events.ts'
import { useField } from '../../settings/fields/use-field.ts'

const CHANNEL_LABELS: Readonly<Record<EventChannel, string>> = spoken({
  sms: 'By SMS',
  mail: 'By mail',
  both: 'By SMS and mail',
})

/** Whether the shop writes at this event, and by which way. `field`: its rules in the section. */
export function EventRules({ field }: { field: string }) {
  const on = useField(`${field}.isOn`)
  const channel = useField(`${field}.channel`)
  const { 'aria-invalid': _, 'aria-describedby': __, ...switched } = on.control
  return (
    <div className="msg-rules">
      <select
        {...channel.control}
        className="setting-box"
        aria-label={say('How it is sent')}
        value={typeof channel.value === 'string' ? channel.value : 'sms'}
        onChange={({ currentTarget }) => channel.choose(currentTarget.value)}
      >
        {EVENT_CHANNELS.map(one => (
          <option key={one} value={one}>
            {CHANNEL_LABELS[one]}
          </option>
        ))}
      </select>
      <label className="setting-switch">
        <input
          {...switched}
          type="checkbox"
          role="switch"
          aria-checked={on.value === true}
          checked={on.value === true}
          onChange={event => on.choose(event.target.checked)}
        />
        {on.value === true ? say('On') : say('Off')}
      </label>
    </div>
  )
}
