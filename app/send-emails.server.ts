import { inLanguage } from '#words-source'
import { checkNews, newsActor } from './features/notifications/channels/check-news.server.ts'
import { unsafeAttachReceipt } from './features/payments/documents/attach-receipt.server.ts'
import type { Actor } from './platform/actor.ts'
import { type Drawing, deliverEmail } from './platform/email/deliver-outbox.server.ts'
import { demoMailer, type Mailer } from './platform/email/mail.ts'
import type { Environment } from './platform/environment.ts'
import { askForForgotten, emailQueue } from './platform/jobs/job.store.server.ts'
import type { Jobs } from './platform/jobs/open-jobs.server.ts'
import type { Logger } from './platform/logger.server.ts'
import type { RequestContext } from './platform/request-context.server.ts'
import { chooseTexter } from './platform/texts/choose-texter.server.ts'
import { drawEmail } from './ui/email/draw-email.server.tsx'

/** How emails are rendered, and their attachments. */
const drawingFor = (ctx: () => RequestContext): Drawing => ({
  draw: drawEmail,
  attach: ({ applicationId }, language) => inLanguage(language, () => unsafeAttachReceipt(ctx(), applicationId)),
})

// An email this long overdue has lost its job.
const forgottenMs = 60_000

/** Sends emails, texts and push messages as soon as they are queued. Without a provider they stay queued. */
export async function sendEmails(
  jobs: Jobs,
  environment: Environment,
  ctx: (actor?: Actor) => RequestContext,
  logger: Logger,
): Promise<void> {
  const mailer = await chooseMailer(environment)
  const texter = chooseTexter(environment)
  // The demo mailbox renders emails on viewing.
  const drawing = mailer === demoMailer ? undefined : drawingFor(ctx)
  if (!mailer) logger.warn('SMTP_URL is not set: letters wait in the outbox until it is')
  const { push: pusher } = ctx().ports
  if (!mailer && !texter && !pusher) return
  await jobs.take<{ letter: string }>(emailQueue.name, ({ letter: emailId }) => {
    const own = ctx(newsActor)
    const { db, now, ports } = own
    const news = checkNews(own)
    return deliverEmail(
      { db, encryption: ports.encryption, mailer, texter, pusher, drawing, news, logger, now },
      emailId,
    )
  })
  const work = () => askForForgotten(ctx().db, new Date(Date.now() - forgottenMs))
  await jobs.share({ name: 'forgotten-letters', everySeconds: 60, work })
}

/** Without a mail server, only demo mode marks emails as delivered, to the demo mailbox. */
async function chooseMailer({ SMTP_URL, MAIL_FROM, DEMO_MODE }: Environment): Promise<Mailer | undefined> {
  if (!SMTP_URL) return DEMO_MODE ? demoMailer : undefined
  return (await import('./platform/email/smtp-mailer.server.ts')).smtpMailer(SMTP_URL, MAIL_FROM)
}
