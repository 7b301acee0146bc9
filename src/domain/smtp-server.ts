/** A mail server. `encryption`: from the first byte, by STARTTLS or not at all, on this machine or where it was told so. */
export type SmtpServer = {
  host: string
  port: number
  encryption: 'tls' | 'starttls' | 'none'
  login: { user: string; password: string } | undefined
}
