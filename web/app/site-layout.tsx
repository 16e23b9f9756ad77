import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuIcon from 'lucide-react/icons/menu';
import { Suspense, useEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { NewsletterForm } from '#web/features/site/newsletter-form.tsx';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';
import { session, useUser } from '#web/session/session.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { SiteAccount } from './site-account.tsx';

const width = { maxWidth: 1160, mx: 'auto', px: { xs: 2.5, md: 4 } };
/** Where a contract stands beside what is said of it. */
const widest = { ...width, maxWidth: 1600 };

/** The pages of the site that the foot leads to. */
const more = [
  { label: 'Document automation', href: paths.documentAutomation() },
  { label: 'Document collaboration', href: paths.documentCollaboration() },
  { label: 'Billing and timekeeping', href: paths.billing() },
  { label: 'E-signature', href: paths.esignature() },
  { label: 'AI for contracts', href: paths.aiForContracts() },
  { label: 'CRM for law firms', href: paths.crmForLawFirms() },
  { label: 'CRM for small business', href: paths.crmForSmallBusiness() },
  { label: 'CRM for entertainment', href: paths.crmForEntertainment() },
  { label: 'Automation in entertainment', href: paths.entertainmentAutomation() },
  { label: 'Contract templates', href: paths.contractTemplates() },
  { label: 'Verify a signed PDF', href: paths.verifyDocument() },
  { label: 'Watch a demo', href: paths.watchADemo() },
  { label: 'Pricing', href: paths.pricing() },
  { label: 'Articles', href: paths.articles() },
  { label: 'Newsletter', href: paths.newsletter() },
  { label: 'Press', href: paths.press() },
  { label: 'Questions', href: paths.faq() },
  { label: 'About us', href: paths.aboutUs() },
  { label: 'Terms and conditions', href: paths.terms() },
  { label: 'Privacy policy', href: paths.privacyPolicy() },
];

/** What the public pages stand in: header and foot. */
export const SiteLayout = () => {
  const isWide = matchPath(`${paths.templateDetails.pattern}/*`, useLocation().pathname) !== null;
  return (
    <>
      <Header sides={isWide ? widest : width} />
      {/* As tall as the window: the foot is never in view while the page is on its way, and does not move. */}
      <Box
        component="main"
        id="main"
        sx={{ minHeight: 'calc(100vh - var(--navbar))', ...(isWide && { ...widest, py: { xs: 3, md: 4 } }) }}
      >
        <Suspense
          fallback={
            <Box sx={isWide ? {} : { ...width, py: 6 }}>
              <PageSkeleton />
            </Box>
          }
        >
          <Outlet />
        </Suspense>
      </Box>
      <Footer sides={isWide ? widest : width} />
    </>
  );
};

type Sides = { sides: typeof width };

const Footer = ({ sides }: Sides) => (
  <Box component="footer" sx={{ borderTop: '1px solid var(--line)', background: 'var(--paper)' }}>
    <Box
      sx={{
        ...sides,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 4,
        color: 'text.secondary',
        fontSize: 'var(--type-note)',
      }}
    >
      <Logo />
      <FooterNewsletter />
      <Box
        component="nav"
        aria-label="More"
        sx={{ display: 'flex', flexWrap: 'wrap', flexBasis: '100%', gap: '8px 24px' }}
      >
        {more.map(({ label, href }) => (
          <Box component="a" key={label} href={href} sx={{ color: 'inherit', fontWeight: 500 }}>
            {label}
          </Box>
        ))}
      </Box>
      <span>© 2024 Lexwright. All rights reserved.</span>
    </Box>
  </Box>
);

/** In the foot of every page but the newsletter's own, which asks by itself. */
const FooterNewsletter = () =>
  useLocation().pathname === paths.newsletter() ? null : (
    <Box sx={{ flex: '0 1 460px', minWidth: 0 }}>
      <NewsletterForm id="newsletter" />
    </Box>
  );

const Header = ({ sides }: Sides) => {
  const person = useUser();
  const isHere = person !== undefined && session.isOpen();
  useEffect(() => void document.documentElement.toggleAttribute('data-signed-in', isHere), [isHere]);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        height: 'var(--navbar)',
        background: 'var(--page)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ ...sides, display: 'flex', alignItems: 'center', gap: 1, height: 1 }}>
        <Box component="a" href={urlAt('', paths.home())} sx={{ display: 'flex', textDecoration: 'none' }}>
          <Logo />
        </Box>
        <Box sx={{ flex: 1 }} />
        <Box data-enhanced="account" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {isHere ? <SiteAccount person={person} /> : <VisitorLinks />}
        </Box>
      </Box>
    </Box>
  );
};

const links = [
  { label: 'Pricing', href: paths.pricing() },
  { label: 'Log in', href: urlAt('my', paths.login()) },
  { label: 'Free Trial', href: urlAt('my', paths.signup()), variant: 'contained' as const },
];

const wide = { display: { xs: 'none', sm: 'inline-flex' } };

/** The links of a visitor; on a phone behind one button, whose panel the browser itself opens and closes. */
const VisitorLinks = () => (
  <>
    {links.map(({ label, ...link }) => (
      <Button key={label} component="a" sx={wide} {...link}>
        {label}
      </Button>
    ))}
    <IconButton aria-label="Open the menu" popoverTarget="menu" sx={{ display: { sm: 'none' } }}>
      <MenuIcon size={22} />
    </IconButton>
    <Box
      component="nav"
      aria-label="Main"
      id="menu"
      popover="auto"
      sx={{
        inset: 'calc(var(--navbar) + 8px) 16px auto auto',
        minWidth: 200,
        m: 0,
        p: 1,
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 2.5,
        boxShadow: 'var(--raised)',
        '&:popover-open': { display: 'grid', gap: 0.5 },
      }}
    >
      {links.map(({ label, href }) => (
        <Button key={label} component="a" href={href} sx={{ justifyContent: 'flex-start' }}>
          {label}
        </Button>
      ))}
    </Box>
  </>
);
