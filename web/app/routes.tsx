import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { marketingPaths } from '#core/firm/public-paths.ts';
import { paths } from '#web/paths.ts';
import { host } from '#web/session/host.ts';
import { useFocusOnNavigation } from './focus.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { OwnProfile } from './own-profile.tsx';
import { InvitedOnly, ToAppLogin } from './to-app-login.tsx';
import { ToLogin } from './to-login.tsx';

/** A page that is fetched when it is first visited: `page(async () => (await import('…')).ClientListPage)`. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const Guard = page(async () => (await import('./guard.tsx')).Guard);
const Layout = page(async () => (await import('./layout.tsx')).Layout);

const SiteLayout = page(async () => (await import('./site-layout.tsx')).SiteLayout);
const HomePage = page(async () => (await import('#web/features/site/home-page.tsx')).HomePage);
const LoginPage = page(async () => (await import('#web/features/auth/login-page.tsx')).LoginPage);
const SignupPage = page(async () => (await import('#web/features/auth/signup-page.tsx')).SignupPage);
const EndUserLicensePage = page(
  async () => (await import('#web/features/auth/end-user-license-page.tsx')).EndUserLicensePage,
);
const PlanPage = page(async () => (await import('#web/features/subscriptions/plan-page.tsx')).PlanPage);
const CardsPage = page(async () => (await import('#web/features/subscriptions/cards-page.tsx')).CardsPage);
const ApprovalPage = page(async () => (await import('#web/features/auth/approval-page.tsx')).ApprovalPage);
const TrialEndPage = page(async () => (await import('#web/features/auth/trial-end-page.tsx')).TrialEndPage);
const ChangePasswordPage = page(
  async () => (await import('#web/features/auth/change-password-page.tsx')).ChangePasswordPage,
);

const ExportPage = page(async () => (await import('#web/features/exports/export-page.tsx')).ExportPage);

const PricingPage = page(async () => (await import('#web/features/subscriptions/pricing-page.tsx')).PricingPage);
const CheckoutLayout = page(async () => (await import('./checkout-layout.tsx')).CheckoutLayout);
const ConfirmPaymentPage = page(
  async () => (await import('#web/features/subscriptions/confirm-payment-page.tsx')).ConfirmPaymentPage,
);
const PaymentPage = page(async () => (await import('#web/features/subscriptions/payment-page.tsx')).PaymentPage);
const PersonalizedPaymentPage = page(
  async () => (await import('#web/features/subscriptions/personalized-payment-page.tsx')).PersonalizedPaymentPage,
);
const PaymentSettingsPage = page(
  async () => (await import('#web/features/subscriptions/payment-settings-page.tsx')).PaymentSettingsPage,
);
const PersonalizedPlanPage = page(
  async () => (await import('#web/features/subscriptions/personalized-plan-page.tsx')).PersonalizedPlanPage,
);

const SettingsLayout = page(async () => (await import('./settings-layout.tsx')).SettingsLayout);
const BrandingPage = page(async () => (await import('#web/features/firm/branding-page.tsx')).BrandingPage);
const ManageServicesPage = page(
  async () => (await import('#web/features/firm/manage-services-page.tsx')).ManageServicesPage,
);
const UserServicesPage = page(async () => (await import('#web/features/firm/user-services-page.tsx')).UserServicesPage);

const ProfilePage = page(async () => (await import('#web/features/profile/profile-page.tsx')).ProfilePage);
const DashboardPage = page(async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage);

const TemplateListPage = page(
  async () => (await import('#web/features/templates/template-list-page.tsx')).TemplateListPage,
);
const TemplatePage = page(async () => (await import('#web/features/templates/template-page.tsx')).TemplatePage);
const QuestionnaireBuilderPage = page(
  async () => (await import('#web/features/questionnaires/questionnaire-builder-page.tsx')).QuestionnaireBuilderPage,
);

const EditorPage = page(async () => (await import('#web/features/editor/editor-page.tsx')).EditorPage);

const ClientListPage = page(async () => (await import('#web/features/clients/client-list-page.tsx')).ClientListPage);
const ClientDashboardPage = page(
  async () => (await import('#web/features/clients/client-dashboard-page.tsx')).ClientDashboardPage,
);
const ClientMattersPage = page(
  async () => (await import('#web/features/clients/client-matters-page.tsx')).ClientMattersPage,
);
const ClientDocumentsPage = page(
  async () => (await import('#web/features/clients/client-documents-page.tsx')).ClientDocumentsPage,
);

const OpenMatterPage = page(async () => (await import('#web/features/matters/open-matter-page.tsx')).OpenMatterPage);
const ClientMatterPage = page(
  async () => (await import('#web/features/matters/client-matter-page.tsx')).ClientMatterPage,
);
const MatterListPage = page(async () => (await import('#web/features/matters/matter-list-page.tsx')).MatterListPage);
const MatterPage = page(async () => (await import('#web/features/matters/matter-page.tsx')).MatterPage);
const InvitedMatterListPage = page(
  async () => (await import('#web/features/matters/invited-matter-list-page.tsx')).InvitedMatterListPage,
);

const ClientMatterQuestionnairePage = page(
  async () =>
    (await import('#web/features/questionnaires/client-matter-questionnaire-page.tsx')).ClientMatterQuestionnairePage,
);
const MatterQuestionnairePage = page(
  async () => (await import('#web/features/questionnaires/matter-questionnaire-page.tsx')).MatterQuestionnairePage,
);

const ManagementPage = page(async () => (await import('#web/features/team/management-page.tsx')).ManagementPage);
const RoleManagementPage = page(
  async () => (await import('#web/features/team/role-management-page.tsx')).RoleManagementPage,
);
const MemberActivityPage = page(
  async () => (await import('#web/features/team/member-activity-page.tsx')).MemberActivityPage,
);

/** With no subdomain: the marketing site, and no login (specification, section 2). */
const siteRoutes = (
  <Route element={<SiteLayout />}>
    <Route path={paths.home()} element={<HomePage />} />
    <Route path={paths.pricing()} element={<PricingPage />} />
  </Route>
);

/** The app host and the firms' own: login, and the steps between it and the product. */
const entryRoutes = (
  <>
    <Route path={paths.home()} element={<ToLogin />} />
    <Route path={paths.login()} element={<LoginPage />} />
    <Route path={paths.endUserLicense()} element={<EndUserLicensePage />} />
    <Route path={paths.approval()} element={<ApprovalPage />} />
    <Route path={paths.trialEnd()} element={<TrialEndPage />} />
    <Route element={<CheckoutLayout />}>
      <Route path={paths.plan()} element={<PlanPage />} />
      <Route path={paths.cards()} element={<CardsPage />} />
      <Route path={paths.payment(':planId')} element={<PaymentPage />} />
      <Route path={paths.couponPayment(':planId', ':couponId')} element={<PaymentPage />} />
      <Route path={paths.personalizedPayment()} element={<PersonalizedPaymentPage />} />
      <Route path={paths.confirmPayment()} element={<ConfirmPaymentPage />} />
    </Route>
  </>
);

/** At a firm's own address: its services, the sign-up for whoever it invites, and the way out of the marketing paths. */
const firmRoutes = (
  <>
    <Route path={paths.userServices()} element={<UserServicesPage />} />
    <Route
      path={paths.signup()}
      element={
        <InvitedOnly>
          <SignupPage />
        </InvitedOnly>
      }
    />
    {marketingPaths.map((path) => (
      <Route key={path} path={path} element={<ToAppLogin />} />
    ))}
  </>
);

/** All routes of the product. */
export const AppRoutes = () => {
  useFocusOnNavigation();
  return (
    <Suspense fallback={<div className="fetching" role="progressbar" aria-label="Loading" />}>
      <Routes>
        {host.kind === 'site' ? siteRoutes : entryRoutes}
        {host.kind === 'firm' && firmRoutes}
        {host.kind === 'app' && <Route path={paths.signup()} element={<SignupPage />} />}
        {host.kind === 'app' && (
          <Route element={<SiteLayout />}>
            <Route path={paths.pricing()} element={<PricingPage />} />
          </Route>
        )}

        <Route element={<Guard />}>
          <Route path={paths.editor(':type', ':templateId')} element={<EditorPage />} />
          <Route element={<Layout />}>
            <Route path={paths.dashboard(':type')} element={<DashboardPage />} />
            <Route path={paths.profile(':type')} element={<ProfilePage />} />
            <Route path={paths.changePassword(':type')} element={<ChangePasswordPage />} />
            <Route path={paths.personalizedPlan(':type')} element={<PersonalizedPlanPage />} />
            <Route path={paths.exportData(':type')} element={<ExportPage />} />

            {/* The firm's settings */}
            <Route element={<SettingsLayout />}>
              <Route path={paths.paymentSettings(':type')} element={<PaymentSettingsPage />} />
              <Route path={paths.branding(':type')} element={<BrandingPage />} />
              <Route path={paths.manageServices(':type')} element={<ManageServicesPage />} />
            </Route>

            {/* People of the firm */}
            <Route path={paths.management(':type')} element={<ManagementPage />} />
            <Route path={paths.roleManagement(':type')} element={<RoleManagementPage />} />
            <Route path={paths.memberActivity(':type', ':memberId')} element={<MemberActivityPage />} />

            {/* Templates and their questionnaires */}
            <Route path={paths.templates(':type')} element={<TemplateListPage />} />
            <Route path={paths.template(':type', ':templateId')} element={<TemplatePage />} />
            <Route path={paths.templateQuestionnaire(':type', ':templateId')} element={<QuestionnaireBuilderPage />} />

            {/* Clients: their matters, documents and templates */}
            <Route element={<OwnProfile />}>
              <Route path={paths.clients(':type', ':profile')} element={<ClientListPage />} />
              <Route path={paths.clientDashboard(':type', ':profile', ':clientId')} element={<ClientDashboardPage />} />
              <Route path={paths.clientMatters(':type', ':profile', ':clientId')} element={<ClientMattersPage />} />
              <Route path={paths.clientDocuments(':type', ':profile', ':clientId')} element={<ClientDocumentsPage />} />
              <Route path={paths.clientTemplates(':type', ':profile', ':clientId')} element={<OpenMatterPage />} />
              <Route
                path={paths.clientMatter(':type', ':profile', ':clientId', ':matterId')}
                element={<ClientMatterPage />}
              />
              <Route
                path={paths.clientMatterQuestionnaire(':type', ':profile', ':clientId', ':matterId')}
                element={<ClientMatterQuestionnairePage />}
              />
            </Route>

            {/* Matters: a lawyer's active ones, and those a client was invited to */}
            <Route path={paths.matters(':type')} element={<MatterListPage />} />
            <Route path={paths.closedMatters(':type')} element={<MatterListPage />} />
            <Route path={paths.matter(':type', ':matterId')} element={<MatterPage />} />
            <Route path={paths.matterQuestionnaire(':type', ':matterId')} element={<MatterQuestionnairePage />} />
            <Route path={paths.invitedMatters(':type')} element={<InvitedMatterListPage />} />
          </Route>
        </Route>

        <Route path={paths.notFound()} element={<NotFoundPage />} />
        <Route path="*" element={<Navigate to={paths.notFound()} replace />} />
      </Routes>
    </Suspense>
  );
};
