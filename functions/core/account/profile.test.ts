import { expect, it } from 'vitest';
import { ProfileDetails } from './profile.ts';

const details = { firstName: 'Ada', lastName: 'Byron', countryCode: '+1', mobileNumber: '4155550123' };

it('a scheduling link is an https or http address, or none', () => {
  for (const url_slug of ['', 'https://calendar.example/ada', 'http://calendar.example'])
    expect(ProfileDetails.safeParse({ ...details, url_slug }).success).toBe(true);
  for (const url_slug of [
    'calendar',
    'javascript:alert(1)',
    'ftp://calendar.example',
    '//calendar.example',
    'https://',
  ])
    expect(ProfileDetails.safeParse({ ...details, url_slug }).error?.issues[0]?.message).toBe(
      'Please enter a valid URL',
    );
});
