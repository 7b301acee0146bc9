import { readFileSync } from 'node:fs'
import type { Answer } from '../answer.ts'
import { SMS_FAULTS, SMS_PLACES } from './sms-faults.ts'
import {
  type AcceptedSms,
  SIMULATED_SENDERS,
  SIMULATED_SMS_KEY,
  type SmsSimulation,
} from './sms-simulation.ts'

/** Nothing inline and no script, so that no text of a message can run. */
const headers = {
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
const page = (body: string, more: Record<string, string> = {}): Answer => ({
  status: 200,
  body,
  contentType: 'text/html; charset=utf-8',
  headers: { ...headers, ...more },
})

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const head = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/board.css">
<link rel="icon" href="data:,">
</head>`

const options = (values: readonly string[]) =>
  values.map(value => `<option value="${value}">${value.replaceAll('-', ' ')}</option>`).join('')

/** The page of a person: what goes wrong, the money, and a frame with the messages, which renews itself. */
export function smsPage({ balancePoisha, faults }: SmsSimulation): Answer {
  const planned = faults.map(({ fault, left, on }) => `<li>${fault}, ${left} times, on ${on}</li>`).join('')
  return page(`${head('Simulated SMS')}
<body>
<header>
<h1>Simulated SMS</h1>
<p class="notice">BulkSMSBD and SSL Wireless are played here: no message reaches a phone.</p>
<p>Key ${SIMULATED_SMS_KEY}, sender ids ${SIMULATED_SENDERS.join(' and ')} (masked: Bengali texts only).</p>
</header>
<main>
<section aria-labelledby="messages-title">
<h2 id="messages-title">Messages</h2>
<iframe src="/messages" title="Messages, newest first" width="100%" height="600"></iframe>
</section>
<div class="panels">
<section class="panel" aria-labelledby="faults-title">
<h2 id="faults-title">What goes wrong</h2>
<form method="post" action="/__sim/fault" class="fields">
<label class="wide">Fault<select name="fault">${options(SMS_FAULTS)}</select></label>
<label>For the next calls<input name="n" type="number" min="1" max="1000" value="1" required></label>
<label>Of which kind<select name="on">${options(SMS_PLACES)}</select></label>
<label>Code or status<input name="code" type="number" min="100" max="9999"></label>
<label>Slow by (ms)<input name="ms" type="number" min="1" max="600000" value="3000" required></label>
<button>Add this fault</button>
</form>
<ul class="plain">${planned || '<li>Nothing.</li>'}</ul>
<form method="post" action="/__sim/end-faults"><button>End all faults</button></form>
</section>
<section class="panel" aria-labelledby="money-title">
<h2 id="money-title">Money</h2>
<p>Tk ${(balancePoisha / 100).toFixed(2)} are left.</p>
<form method="post" action="/__sim/balance" class="fields">
<label>Set to (Tk)<input name="taka" type="number" min="0" max="1000000" value="0" required></label>
<button>Set</button>
</form>
</section>
</div>
</main>
</body>
</html>
`)
}

/** The accepted messages, the newest first. */
export function messagesPage({ accepted }: SmsSimulation): Answer {
  const rows = accepted.toReversed().slice(0, 200).map(row).join('\n')
  return page(
    `${head('Messages')}
<body>
${accepted.length === 0 ? '<p>No message yet. What the shop sends appears here.</p>' : `<p>${accepted.length} in all.</p>`}
<ol class="plain">
${rows}
</ol>
</body>
</html>
`,
    { refresh: '3' },
  )
}

const row = ({ at, gateway, to, text, sender, ref, parts }: AcceptedSms) => `<li class="parcel">
<p class="names"><strong>${safe(to)}</strong> from ${safe(sender)}</p>
<p>${safe(text).replaceAll('\n', '<br>')}</p>
<p class="codes">${gateway}, ${parts} ${parts === 1 ? 'part' : 'parts'}${ref ? `, ${safe(ref)}` : ''}, <small>${new Date(at).toISOString()}</small></p>
</li>`

/** The style of the couriers' board. */
export const boardCss = (): Answer => ({
  ...page(readFileSync(new URL('../pages/board/board.css', import.meta.url), 'utf8')),
  contentType: 'text/css; charset=utf-8',
})
