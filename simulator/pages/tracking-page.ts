import { fullStatus, type SimulatedParcel } from '../parcel.ts'
import { dhakaSecond } from '../times.ts'

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The public page of a parcel: where it is, and nothing about its recipient. */
export function trackingPage(title: string, parcel: SimulatedParcel | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${parcel ? `Parcel ${escapeHtml(parcel.trackingCode)}` : 'No such parcel'} - ${title}</title>
<link rel="stylesheet" href="/board/board.css">
<link rel="icon" href="data:,">
</head>
<body class="public">
<main>
<p class="notice">${title}: no parcel is carried.</p>
${parcel ? known(parcel) : '<h1>No such parcel</h1><p>The courier knows no parcel of this code.</p>'}
</main>
</body>
</html>
`
}

function known(parcel: SimulatedParcel): string {
  const rows = parcel.tracking
    .toReversed()
    .map(
      ({ at, text }) =>
        `<li><time datetime="${new Date(at).toISOString()}">${dhakaSecond(at).slice(0, 16)}</time> ${escapeHtml(text)}</li>`,
    )
  return `<h1>Parcel ${escapeHtml(parcel.trackingCode)}</h1>
<p>Status: <strong>${fullStatus(parcel).replaceAll('_', ' ')}</strong></p>
<ol class="tracking">
${rows.join('\n')}
</ol>`
}

/** Escapes text for HTML, between tags and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)
