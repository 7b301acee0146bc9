import type { CourierNeed } from '#contract/parcels/courier-codec.ts'
import { NEED_LABELS } from './parcel-needs.ts'

type NeedAboutProps = {
  need: CourierNeed
  /** The list in view is not that of now. */
  isOld: boolean
  onRefresh(): void
}

/** What the orders of a tab are, and what is to be done. No row comes or goes until somebody asks for it. */
export const NeedAbout = ({ need, isOld, onRefresh }: NeedAboutProps) => (
  <div className="need-about">
    <p>{NEED_LABELS[need].about}</p>
    {/* there from the start: what enters it is heard, and nothing moves */}
    <span role="status">
      {isOld && (
        <button type="button" className="desk-button desk-button-small" onClick={onRefresh}>
          The list has changed: show it
        </button>
      )}
    </span>
  </div>
)
