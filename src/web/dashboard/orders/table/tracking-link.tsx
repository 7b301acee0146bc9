import { shopContent } from '#domain/content.ts'

/** The parcel on the courier's own site. */
export const TrackingLink = ({ code }: { code: string }) => (
  <a
    className="order-tracking"
    href={`${shopContent.courierSite}/t/${encodeURIComponent(code)}`}
    target="_blank"
    rel="noreferrer"
    tabIndex={-1}
  >
    {code}
  </a>
)
