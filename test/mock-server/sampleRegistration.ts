/** A complete form about someone whom neither the portal nor the directory knows. */
export const applicantForm = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  jobTitle: 'Pharmacist of Record',
  organizationName: 'Los Angeles General Hospital',
  phoneNumber: '213-555-0188',
  phoneExtension: '',
  email: 'ngozi.okafor@clinic.example.org',
  requesterComments: 'I begin in May.',
  accessControls: [
    { roleName: 'Pharmacist', studyNames: [], systemAccessIds: [1, 4], sites: [{ type: 'AO', siteCode: '10' }] },
  ],
};
