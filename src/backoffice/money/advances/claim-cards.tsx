import { say } from '#backoffice/language/say.ts'
import { Failure } from '../../ui/failure.tsx'
import { langOfName } from '../../ui/initials-of.ts'
import { whenText } from './advance-words.ts'
import { ClaimActs } from './claim-acts.tsx'
import { MethodMark, StandingChip, StandingText, TrxId } from './claim-parts.tsx'
import { type ClaimListProps, OrderButton } from './claim-table.tsx'

/** The claims on a phone. */
export const ClaimCards = ({ advances, current, ...given }: ClaimListProps) => (
  <ul className="parcel-cards">
    {advances.map(one => (
      <li key={one.id} className="claim-card" {...current.rowOf(one)}>
        <p className="claim-card-head">
          <OrderButton one={one} onOpen={given.onOpen} />
          <MethodMark method={one.method} />
          <time dateTime={one.claimedAt}>{whenText(one.claimedAt, given.now)}</time>
        </p>
        <p className="claim-card-who">
          <span>
            <b lang={langOfName(one.recipientName)}>{one.recipientName}</b>
            <TrxId id={one.trxId} apart={one.standing === 'near' ? one.signsApart?.claim : undefined} />
          </span>
          <b>
            <span className="taka">৳</span>{' '}
            {(one.claimedTaka ?? one.cameTaka)?.toLocaleString('en-US') ?? say('not said')}
          </b>
        </p>
        <div className="claim-card-foot">
          <div className="claim-state">
            <StandingChip one={one} />
            <StandingText one={one} now={given.now} />
          </div>
          <ClaimActs one={one} {...given} />
        </div>
        <Failure text={given.actions.failure?.id === one.id ? given.actions.failure.text : undefined} />
      </li>
    ))}
  </ul>
)
