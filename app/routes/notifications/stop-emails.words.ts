export const stopEmailsWords = {
  title: 'Stop emails about your applications',
  lede: 'Press the button to stop status updates, reminders, receipts and travel alerts by email. You can still read them on your pages.',
  button: 'Stop these emails',
  unknown: 'This link is incomplete. Copy the whole link from the email, or change your notification settings.',
  done: 'Emails stopped',
  doneText:
    'We still email you about decisions, refunds, security and anything you need to do. Change this at any time in your notification settings.',
  settings: 'Notification settings',
}
