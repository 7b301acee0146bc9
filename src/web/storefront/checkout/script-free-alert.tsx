import { Icon } from '#web/ui/icon.tsx'

/** Why the form came back, where a page without a script opens: at its top. On the server only. */
export function ScriptFreeAlert({ reason }: { reason: string }) {
  return (
    <div className="order-trouble" role="alert">
      <div>
        <p>
          <Icon name="alert" />
          <b>{reason}</b>
        </p>
      </div>
    </div>
  )
}
