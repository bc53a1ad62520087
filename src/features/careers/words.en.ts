/** Words that server and form share: what is consented to (R308), what is wrong with a file, and the answer. */
export const en = {
  consent: {
    application:
      'I agree that the firm keeps my application and CV for twelve months to fill this position and similar ones, and then deletes them.',
    text_messages: 'By giving a phone number you consent to automated text messages about your application.',
  },
  notACv: 'Choose a PDF or a Word document (.docx). This file is neither, whatever its name says.',
  taken: (email: string) =>
    `Thank you. Your application has reached us, and an acknowledgement is on its way to ${email}.`,
}

export type Words = typeof en
