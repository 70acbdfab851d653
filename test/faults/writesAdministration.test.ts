import '@/screens/configure/portalRoles/EditPortalRoleScreen';
import '@/screens/configure/portalRoles/NewPortalRoleScreen';
import '@/screens/configure/studyRoles/EditStudyRoleScreen';
import '@/screens/configure/studyRoles/NewStudyRoleScreen';
import '@/screens/configure/systems/EditSystemScreen';
import '@/screens/configure/systems/NewSystemScreen';
import '@/screens/dashboard/EditItemScreen';
import '@/screens/users/ProfileScreen';
import '@/screens/users/RequestAccessScreen';
import '@/screens/users/UserScreen';
import { configureRows } from './writeRowsConfigure';
import { userRows } from './writeRowsUsers';
import { testRows } from './writeTests';

testRows([...userRows, ...configureRows]);
