import { say } from '#backoffice/language/say.ts'
import type { CourierNeed } from '#contract/parcels/courier-codec.ts'
import { NEED_LABELS } from './parcel-needs.ts'

type NeedAboutProps = {
  need: CourierNeed
  /** The list in view is not up to date. */
  isOld: boolean
  onRefresh(): void
}

/** What the orders of a tab are, and what to do. Rows come and go only on request. */
export const NeedAbout = ({ need, isOld, onRefresh }: NeedAboutProps) => (
  <div className="need-about">
    <p>{NEED_LABELS[need].about}</p>
    {/* present from the start: screen readers announce what enters it, and nothing moves */}
    <span role="status">
      {isOld && (
        <button type="button" className="desk-button desk-button-small" onClick={onRefresh}>
          {say('The list has changed: show it')}
        </button>
      )}
    </span>
  </div>
)
