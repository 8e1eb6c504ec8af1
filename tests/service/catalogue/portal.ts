import { adminSignInSentences } from './admin-sign-in.ts'
import type { Sentence } from './sentence.ts'

const noArticle = { in: 'an article that is not there' } as const
const noArticles = { in: 'a search for articles without a match' } as const
const withoutWords = { in: 'asking us without words' } as const

/** The error catalogue of the portal's specification (section 8), with the fixed messages of its public pages. */
export const portalSentences: Sentence[] = [
  { when: 'there is no such article', says: 'Blog post not found', ...noArticle },
  { when: 'there is no such article', says: 'Error', ...noArticle },
  { when: 'there is no such article', says: 'Back to Blog', ...noArticle },
  { when: 'an article cannot be read', says: 'Failed to load blog post', in: 'an article fails' },
  { when: 'an article cannot be read', says: 'Error', in: 'an article fails' },
  { when: 'an article cannot be read', says: 'Back to Blog', in: 'an article fails' },
  {
    when: 'applications cannot be read or changed',
    says: 'Error',
    whereabouts: 'title',
    in: 'the status of a case cannot be changed',
  },
  {
    when: 'applications cannot be read',
    says: 'Failed to load applications. Please try again.',
    in: 'the applications cannot be read',
  },
  { when: 'an application cannot be read', says: 'Failed to load application details.', in: 'a case cannot be read' },
  {
    when: 'a status cannot be changed',
    says: 'Failed to update application status.',
    in: 'the status of a case cannot be changed',
  },
  { when: 'a status was changed', says: 'Status Updated', in: 'the status of a case was changed' },
  {
    when: 'a status was changed',
    says: 'Application status changed to {status}',
    as: 'Application status changed to Document verification',
    in: 'the status of a case was changed',
  },
  { when: 'a user cannot be changed', says: 'Update Failed', in: 'a user is blocked without a reason' },
  {
    when: 'a user cannot be changed',
    says: 'There was an error updating the user status.',
    in: 'changing a user fails',
  },
  { when: 'a user was changed', says: 'User status has been successfully updated.', in: 'a user was changed' },
  ...adminSignInSentences,
  {
    when: 'the portal cannot sign anybody in',
    says: 'Failed to sign in. Please check your credentials.',
    in: 'signing in to the portal fails',
  },
  { when: 'a page needs signing in', says: 'Authentication Required', in: 'an account page, not signed in' },
  { when: 'a page is for administrators', says: 'Access Denied', in: 'a traveller in the portal' },
  { when: 'a question is saved without words', says: 'Validation Error', in: 'saving a question without words' },
  {
    when: 'a question is saved without words',
    says: 'Question and answer fields cannot be empty.',
    in: 'saving a question without words',
  },
  { when: 'a question was saved', says: 'FAQ Saved', in: 'a question was saved' },
  { when: 'a question was deleted', says: 'FAQ Deleted', in: 'a question was deleted' },
  { when: 'a question was published', says: 'FAQ Published', in: 'a question was published' },
  { when: 'a question was published', says: 'now visible to users', in: 'a question was published' },
  { when: 'a question was taken back', says: 'FAQ Unpublished', in: 'a question was taken back' },
  { when: 'a question was taken back', says: 'now hidden from users', in: 'a question was taken back' },
  {
    when: 'documents cannot be read',
    says: 'Failed to load documents. Please try again.',
    in: 'own documents cannot be read',
  },
  {
    when: 'an upload fails',
    says: 'Failed to upload document. Please try again.',
    in: 'uploading fails',
  },
  {
    when: 'a document cannot be deleted',
    says: 'Failed to delete document.',
    in: 'an own document cannot be deleted',
  },
  { when: 'a document was uploaded', says: 'Document uploaded successfully!', in: 'an own document was uploaded' },
  { when: 'a document was deleted', says: 'Document deleted successfully', in: 'an own document was deleted' },
  { when: 'preferences were saved', says: 'Settings Updated', in: 'preferences were saved' },
  { when: 'all was read', says: 'All notifications marked as read', in: 'all was read' },
  { when: 'a notification was deleted', says: 'Notification Deleted', in: 'a notification was deleted' },
  { when: 'all was cleared', says: 'All notifications cleared', in: 'all was cleared' },
  { when: 'the link was copied', says: 'Copied!', in: 'the link was copied' },
  { when: 'a friend was invited', says: 'Referral invitation sent successfully', in: 'a friend was invited' },
  { when: 'a ticket was opened', says: 'Support ticket submitted successfully', in: 'a ticket was opened' },
  { when: 'a reply was sent', says: 'Your reply has been sent', in: 'a reply was sent' },
  { when: 'a password was changed', says: 'Your password has been updated successfully', in: 'a password was changed' },
  { when: 'a ticket lacks something', says: 'Error', ...withoutWords },
  { when: 'a ticket lacks something', says: 'Please complete all fields before submitting', ...withoutWords },
  { when: 'nobody is invited', says: 'Please enter an email address', in: 'inviting nobody' },
  { when: 'a password is missing', says: 'Please fill in all password fields', in: 'changing a password with nothing' },
  { when: 'passwords differ', says: 'New password and confirmation do not match.', in: 'changing to two passwords' },
  { when: 'recommendations fail', says: 'Error', in: 'recommendations fail' },
  {
    when: 'an embassy is not known',
    says: 'No embassy information found for {country}',
    as: 'No embassy information found for France',
    in: 'a search for embassies without a match',
  },
  { when: 'there is no application', says: 'No applications found', in: 'a search for applications without a match' },
  {
    when: 'there is no user',
    says: 'No users found. Try a different search term.',
    in: 'a search for users without a match',
  },
  { when: 'there is no document', says: 'No documents found', in: 'a search for documents without a match' },
  { when: 'there is no question', says: 'No FAQs found', in: 'a search for questions in the portal without a match' },
  { when: 'there is no document of theirs', says: 'No documents', in: 'no own documents' },
  { when: 'there is no application of theirs', says: 'No Applications Found', in: 'a list without applications' },
]

/** The texts that section 2 of the portal's specification fixes for public pages. */
export const publicSentences: Sentence[] = [
  { when: 'a search for articles finds none', says: 'No Articles Found', ...noArticles },
  {
    when: 'a search for articles finds none',
    says: "We couldn't find any articles matching your search criteria. Try adjusting your filters or search term.",
    ...noArticles,
  },
  {
    when: 'a search for questions finds none',
    says: 'No FAQs match your search. Try a different query.',
    in: 'a search for questions without a match',
  },
  { when: 'a message was sent', says: 'Message sent!', in: 'a message was sent' },
  { when: 'a message was sent', says: "We'll get back to you as soon as possible.", in: 'a message was sent' },
  { when: 'there is no such page', says: 'Page Not Found', in: 'a page that is not there' },
]
